/** The default VitePress theme with our colors and components, but without its fonts. */

import type { Theme } from "vitepress";
import DefaultTheme from "vitepress/theme-without-fonts";
import { defineAsyncComponent, h } from "vue";
import FlowPicture from "../../components/FlowPicture.vue";
import HomePage from "../../components/HomePage.vue";
import NotFound from "../../components/NotFound.vue";
import "./style.css";

const playgrounds = {
  SchemaPlayground: () => import("../../components/SchemaPlayground.vue"),
  CheckPlayground: () => import("../../components/CheckPlayground.vue"),
  TranslatePlayground: () => import("../../components/TranslatePlayground.vue"),
  BreakingPlayground: () => import("../../components/BreakingPlayground.vue"),
};

const theme: Theme = {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { "not-found": () => h(NotFound) }),
  enhanceApp({ app }) {
    app.component("HomePage", HomePage);
    app.component("FlowPicture", FlowPicture);
    for (const [name, load] of Object.entries(playgrounds)) app.component(name, defineAsyncComponent(load));
  },
};

export default theme;
