import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The build goes into the Python package, so that one server serves the whole table.
const SERVER = process.env.CONTRABAND_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/contraband/server/static",
    emptyOutDir: true,
    // Strict content security: nothing inline, so small files stay files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": SERVER, "/ws": { target: SERVER, ws: true } } },
  test: { include: ["tests/**/*.test.ts"] },
});
