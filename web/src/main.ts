import "@fontsource/young-serif/latin-400.css";
import "@fontsource/young-serif/latin-ext-400.css";
import "@fontsource/alegreya-sans/latin-400.css";
import "@fontsource/alegreya-sans/latin-ext-400.css";
import "@fontsource/alegreya-sans/latin-700.css";
import "@fontsource/alegreya-sans/latin-ext-700.css";
import "@fontsource/courier-prime/latin-400.css";
import "@fontsource/courier-prime/latin-700.css";
import "./styles/inks.css";
import "./styles/base.css";

import { mount } from "svelte";
import App from "./App.svelte";

mount(App, { target: document.querySelector("#app") as HTMLElement });
