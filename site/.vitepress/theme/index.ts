/** VitePress' own theme without its fonts, in our colours, with what the pages show beside text. */

import type { Theme } from "vitepress";
import DefaultTheme from "vitepress/theme-without-fonts";
import { defineAsyncComponent } from "vue";
import OneSchema from "../../components/OneSchema.vue";
import "./style.css";

const theme: Theme = {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component("OneSchema", OneSchema);
    app.component(
      "SchemaPlayground",
      defineAsyncComponent(() => import("../../components/SchemaPlayground.vue")),
    );
  },
};

export default theme;
