/** The buttons of the toolbar. */
import { toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { liftListItem, sinkListItem } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from 'prosemirror-tables';
import type { RichTextMessages } from '../../messages/store-front/rich-text.ts';
import {
  clearFormatting,
  hasMark,
  insertTable,
  isIn,
  markNamed,
  nodeNamed,
  selectedPicture,
  toggleHeading,
  toggleList,
  toggleQuote,
} from '../editor/commands.ts';
import { toggleHindi } from '../editor/hindi.ts';
import { currentLink } from '../editor/link-commands.ts';

export type ToolName = keyof RichTextMessages['tools'];

export type Tool = Readonly<{
  name: ToolName;
  /** Absent for what a dialog asks first. */
  command?: Command;
  /** The keys as `aria-keyshortcuts` writes them. */
  keys?: string;
  /** Absent if the button is no switch. */
  isOn?(state: EditorState): boolean;
  /** A place at which the tool is shown; everywhere if absent. */
  isShown?(state: EditorState): boolean;
}>;

const markTool = (name: 'strong' | 'em' | 'sup' | 'sub', keys?: string): Tool => ({
  name,
  command: toggleMark(markNamed(name)),
  ...(keys ? { keys } : {}),
  isOn: (state) => hasMark(state, name),
});
const headingTool = (name: 'h2' | 'h3' | 'h4'): Tool => ({
  name,
  command: toggleHeading(name),
  keys: `Control+Alt+${name.slice(1)}`,
  isOn: ({ selection }) => selection.$from.parent.type.name === name,
});
const listTool = (name: 'ul' | 'ol', keys: string): Tool => ({
  name,
  command: toggleList(name),
  keys,
  isOn: (state) => isIn(state, nodeNamed(name)),
});
const isInTable = (state: EditorState) => isIn(state, nodeNamed('table'));
const isInList = (state: EditorState) => isIn(state, nodeNamed('li'));
const tableTool = (
  name: 'addRow' | 'addColumn' | 'deleteRow' | 'deleteColumn' | 'deleteTable',
  command: Command,
): Tool => ({
  name,
  command,
  isShown: isInTable,
});

/** In groups. */
export const TOOLS: readonly (readonly Tool[])[] = [
  [
    { name: 'undo', command: undo, keys: 'Control+Z' },
    { name: 'redo', command: redo, keys: 'Control+Y' },
  ],
  [headingTool('h2'), headingTool('h3'), headingTool('h4')],
  [
    markTool('strong', 'Control+B'),
    markTool('em', 'Control+I'),
    markTool('sup'),
    markTool('sub'),
    {
      name: 'hindi',
      command: toggleHindi,
      keys: 'Control+Alt+H',
      isOn: (state) => hasMark(state, 'span', { lang: 'hi' }),
    },
    { name: 'clear', command: clearFormatting, keys: 'Control+\\' },
  ],
  [
    listTool('ul', 'Control+Shift+8'),
    listTool('ol', 'Control+Shift+7'),
    { name: 'sink', command: sinkListItem(nodeNamed('li')), keys: 'Control+]', isShown: isInList },
    { name: 'lift', command: liftListItem(nodeNamed('li')), keys: 'Control+[', isShown: isInList },
    {
      name: 'quote',
      command: toggleQuote,
      keys: 'Control+Shift+9',
      isOn: (state) => isIn(state, nodeNamed('blockquote')),
    },
  ],
  [
    { name: 'link', keys: 'Control+K', isOn: (state) => currentLink(state).attrs !== null },
    { name: 'picture', isOn: (state) => selectedPicture(state) !== null },
    { name: 'table', command: insertTable, isShown: (state) => !isInTable(state) },
    tableTool('addRow', addRowAfter),
    tableTool('addColumn', addColumnAfter),
    tableTool('deleteRow', deleteRow),
    tableTool('deleteColumn', deleteColumn),
    tableTool('deleteTable', deleteTable),
  ],
];
