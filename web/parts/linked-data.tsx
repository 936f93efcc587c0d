/**
 * The structured data (schema.org) of a page, for search engines. Only the server renders it, so its code is not sent
 * to browsers: pass `data` as `import.meta.env.SSR && …`.
 */
export function LinkedData({ data }: { data: object[] | false | null }) {
  const html = import.meta.env.SSR && data ? { __html: data.map(scriptOf).join('') } : NOTHING;
  return <div hidden suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}

/** A constant, because with a new object React would remove the server-rendered data. */
const NOTHING = { __html: '' };

/** Returns a JSON-LD script element; `<` is escaped, so that no text can end the script. */
export function scriptOf(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
