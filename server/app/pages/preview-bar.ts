/** The bar at the top of a page that only the staff can see. */
const STYLE =
  '.preview-bar{position:sticky;top:0;z-index:100;padding:.6rem 1rem;background:#7a3d00;color:#fff;font:600 .875rem/1.4 system-ui,sans-serif;text-align:center}.preview-bar a{color:inherit}@media print{.preview-bar{display:none}}';

/** Returns the page with the bar. */
export function previewBar(html: string, text: string): string {
  return html
    .replace('</head>', () => `<style>${STYLE}</style></head>`)
    .replace(
      /<body[^>]*>/,
      (body) => `${body}<div class="preview-bar" role="region" aria-label="Preview">${text}</div>`,
    );
}
