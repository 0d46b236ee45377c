"""Numbers and names: of variants, options that are on or off, steps, reasons and news."""
