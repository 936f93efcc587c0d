/** History, keys, tables and pasting of the editor. */
import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands';
import { gapCursor } from 'prosemirror-gapcursor';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, Plugin } from 'prosemirror-state';
import { goToNextCell, tableEditing } from 'prosemirror-tables';
import { type CleanedPaste, cleanPaste } from '../paste/clean-paste.ts';
import {
  breakLine,
  clearFormatting,
  markNamed,
  nodeNamed,
  toggleHeading,
  toggleList,
  toggleQuote,
} from './commands.ts';
import { toggleHindi } from './hindi.ts';

/** Callbacks that the editor needs from its screen. */
export type EditorHost = {
  openLink(): void;
  focusToolbar(): void;
  /** What was left out of the pasted text. */
  onPasted(paste: Pick<CleanedPaste, 'pictures' | 'links'>): void;
  /** Whether the last change was refused, because the text would be too long. */
  onLength(isTooLong: boolean): void;
};

export function createPlugins(host: () => EditorHost): Plugin[] {
  const ask = (action: (host: EditorHost) => void): Command => {
    return (_state, dispatch) => {
      if (dispatch) action(host());
      return true;
    };
  };
  return [
    history(),
    keymap({
      'Mod-z': undo,
      'Mod-Shift-z': redo,
      'Mod-y': redo,
      'Mod-b': toggleMark(markNamed('strong')),
      'Mod-i': toggleMark(markNamed('em')),
      'Mod-u': toggleMark(markNamed('u')),
      'Mod-e': toggleMark(markNamed('code')),
      'Mod-Alt-h': toggleHindi,
      'Mod-Alt-2': toggleHeading('h2'),
      'Mod-Alt-3': toggleHeading('h3'),
      'Mod-Alt-4': toggleHeading('h4'),
      'Mod-Shift-7': toggleList('ol'),
      'Mod-Shift-8': toggleList('ul'),
      'Mod-Shift-9': toggleQuote,
      'Mod-\\': clearFormatting,
      'Mod-]': sinkListItem(nodeNamed('li')),
      'Mod-[': liftListItem(nodeNamed('li')),
      Enter: splitItem,
      'Shift-Enter': breakLine,
      'Mod-Enter': chainCommands(exitCode, breakLine),
      // Outside a table Tab leaves the editor.
      Tab: goToNextCell(1),
      'Shift-Tab': goToNextCell(-1),
      'Mod-k': ask(({ openLink }) => openLink()),
      'Alt-F10': ask(({ focusToolbar }) => focusToolbar()),
    }),
    keymap(baseKeymap),
    gapCursor(),
    tableEditing(),
    pasting(host),
  ];
}

/** The new item has its paragraphs with or without tags, like the one before it. */
const splitItem: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const item = $from.depth > 1 ? $from.node($from.depth - 1) : null;
  const isLoose = item?.type.name === 'li' && item.attrs.isLoose;
  return splitListItem(nodeNamed('li'), isLoose ? { isLoose } : undefined)(state, dispatch);
};

function pasting(host: () => EditorHost): Plugin {
  return new Plugin({
    props: {
      transformPastedHTML(html) {
        const { html: clean, pictures, links } = cleanPaste(html, location.origin);
        if (pictures > 0 || links.length > 0) host().onPasted({ pictures, links });
        return clean;
      },
      // A picture alone, such as a screenshot: the library stores pictures.
      handlePaste(_view, { clipboardData }) {
        const files = [...(clipboardData?.files ?? [])];
        if (files.length === 0 || clipboardData?.types.includes('text/html')) return false;
        host().onPasted({ pictures: files.length, links: [] });
        return true;
      },
    },
  });
}
