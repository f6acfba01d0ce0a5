import type { Plugin } from "vite";

// One file that stands alone: what would be fetched is written into the page.
export const alone: Plugin = {
  name: "alone",
  enforce: "post",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const page = bundle["index.html"];
      if (page?.type !== "asset") throw new Error("a page to write into");
      let html = String(page.source);
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type === "chunk") {
          const code = file.code.replaceAll("</script", "<\\/script");
          html = html.replace(/<script type="module"[^>]*><\/script>/, "");
          html = html.replace("</body>", () => `<script type="module">${code}</script></body>`);
        } else if (name.endsWith(".css")) {
          html = html.replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${String(file.source)}</style>`);
        } else continue;
        delete bundle[name];
      }
      page.source = html;
    },
  },
};
