/**
 * schema.org's description of a page, for search engines. Only the server writes it: a browser that goes to
 * another page has no reader for it, so what makes it is not sent. Ask with `import.meta.env.SSR &&`.
 */
export function LinkedData({ data }: { data: object[] | false | null }) {
  const html = import.meta.env.SSR && data ? { __html: data.map(scriptOf).join('') } : NOTHING;
  return <div hidden suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}

/** One object for good: given another, React would empty what came with the page. */
const NOTHING = { __html: '' };

/** JSON in which nothing can end the script it stands in. */
export function scriptOf(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
