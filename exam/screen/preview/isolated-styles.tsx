import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import css from '../../styles/exam.css?inline';

let sheet: CSSStyleSheet | null = null;

/** The styles of the test screen, whose `:root` is the element that isolates them. */
function styleSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css.replaceAll(':root', ':host'));
  }
  return sheet;
}

/** Renders in a shadow tree, so that neither the styles of the test screen nor those of the page affect each other. */
export function IsolatedStyles({ children }: { children: ReactNode }) {
  const host = useRef<HTMLDivElement>(null);
  const [tree, setTree] = useState<ShadowRoot | null>(null);
  useLayoutEffect(() => {
    const { current } = host;
    if (!current) return;
    const root = current.shadowRoot ?? current.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [styleSheet()];
    setTree(root);
  }, []);
  return <div ref={host}>{tree && createPortal(children, tree)}</div>;
}
