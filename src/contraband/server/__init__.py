"""The only place that knows the web: HTTP, sockets, pages, and one actor per live table."""
