import { type ReactNode, useState } from 'react';

/**
 * A part that only the server renders and the page script makes interactive: header, navigation and footer. In the
 * browser React leaves its HTML as it is. Pass the children as `import.meta.env.SSR && …`, so that their code is not
 * sent to browsers.
 */
export function StaticPart({ name, children }: { name: string; children: ReactNode }) {
  if (import.meta.env.SSR)
    return (
      <div data-static={name} className="contents">
        {children}
      </div>
    );
  return <HtmlFromServer name={name} />;
}

/** Renders the HTML that the server sent, unchanged. */
function HtmlFromServer({ name }: { name: string }) {
  const [html] = useState(() => ({ __html: document.querySelector(`[data-static="${name}"]`)?.innerHTML ?? '' }));
  return <div data-static={name} className="contents" suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}
