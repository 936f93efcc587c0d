/** The structured data (schema.org) of a page, for search engines. */
export function LinkedData({ data }: { data: object[] }) {
  return <div hidden dangerouslySetInnerHTML={{ __html: data.map(scriptOf).join('') }} />;
}

/** Returns a JSON-LD script element; `<` is escaped, so that no text can end the script. */
export function scriptOf(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
