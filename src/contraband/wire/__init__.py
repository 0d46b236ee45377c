"""What goes over the socket: typed messages and their limits."""
