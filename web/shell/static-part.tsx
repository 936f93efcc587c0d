import { useState } from 'react';

/**
 * A part that only the server renders and the page script makes interactive: header, navigation and footer. In the
 * browser React leaves its HTML as it is. Pass the HTML as `import.meta.env.SSR && …`, so that the code that renders it
 * is not sent to browsers.
 */
export function StaticPart({ name, html }: { name: string; html: string | false }) {
  if (import.meta.env.SSR)
    return <div data-static={name} className="contents" dangerouslySetInnerHTML={{ __html: html || '' }} />;
  return <HtmlFromServer name={name} />;
}

/** Renders the HTML that the server sent, unchanged. */
function HtmlFromServer({ name }: { name: string }) {
  const [html] = useState(() => ({ __html: document.querySelector(`[data-static="${name}"]`)?.innerHTML ?? '' }));
  return <div data-static={name} className="contents" suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}
