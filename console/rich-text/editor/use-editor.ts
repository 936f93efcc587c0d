import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { readHtml } from '../document/read-html.ts';
import { writeHtml } from '../document/write-html.ts';
import { createPlugins, type EditorHost } from './plugins.ts';

type Options = {
  /** The element in which the editor is created. */
  place: RefObject<HTMLDivElement | null>;
  html: string;
  onChange(html: string): void;
  host: EditorHost;
  isReadOnly: boolean;
  /** The characters of HTML that are possible; changes that would make more are not made. */
  maxLength: number;
  /** The attributes of the element that is edited. */
  attributes: Record<string, string>;
  /** Stores the document and its history while another tab is shown. */
  memory: RefObject<EditorState | null>;
};

/**
 * An editor of HTML that the schema has completely. Only changes by the user are written: what was opened stays as it is. A
 * text that comes from elsewhere, such as another stored version, replaces the document.
 */
export function useEditor(options: Options): { view: EditorView | null; state: EditorState | null } {
  const { place, html, isReadOnly, attributes, memory } = options;
  const latest = useRef(options);
  latest.current = options;
  /** The text that the document stands for. */
  const shown = useRef(html);
  const [view, setView] = useState<EditorView | null>(null);
  const [state, setState] = useState<EditorState | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: created once; the effects below pass on what changes
  useLayoutEffect(() => {
    if (!place.current) return;
    const before = memory.current;
    const created = new EditorView(place.current, {
      state: before && isSame(before, html) ? before.reconfigure({ plugins: pluginsOf(latest) }) : begin(html, latest),
      attributes,
      editable: () => !latest.current.isReadOnly,
      dispatchTransaction(transaction) {
        const next = created.state.apply(transaction);
        const written = transaction.docChanged ? writeHtml(next.doc) : null;
        if (written !== null) {
          const isTooLong = written.length > Math.max(latest.current.maxLength, shown.current.length);
          latest.current.host.onLength(isTooLong);
          if (isTooLong) return;
        }
        created.updateState(next);
        setState(next);
        if (written === null) return;
        shown.current = written;
        latest.current.onChange(written);
      },
    });
    setView(created);
    setState(created.state);
    return () => {
      memory.current = created.state;
      created.destroy();
      setView(null);
    };
  }, []);

  // In the commit: an effect after it could find that the user has typed more, and would undo that.
  useLayoutEffect(() => {
    if (!view || html === shown.current) return;
    shown.current = html;
    view.updateState(begin(html, latest));
    setState(view.state);
  }, [view, html]);

  const given = JSON.stringify(attributes);
  useEffect(() => {
    view?.setProps({ attributes: JSON.parse(given), editable: () => !isReadOnly });
  }, [view, given, isReadOnly]);

  return { view, state };
}

function isSame({ doc }: EditorState, html: string): boolean {
  return writeHtml(doc) === writeHtml(readHtml(html).doc);
}

function begin(html: string, latest: RefObject<Options>): EditorState {
  return EditorState.create({ doc: readHtml(html).doc, plugins: pluginsOf(latest) });
}

function pluginsOf(latest: RefObject<Options>) {
  return createPlugins(() => latest.current.host);
}
