"""Cuba Cube: dice flicked on a cloth between four Cities."""
