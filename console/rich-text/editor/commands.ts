/** The actions of the editor. */
import { lift, setBlockType, wrapIn } from 'prosemirror-commands';
import { Fragment, type Mark, type NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, NodeSelection, TextSelection } from 'prosemirror-state';
import { schema } from '../document/schema.ts';

const { nodes, marks } = schema;
const LISTS: readonly (NodeType | undefined)[] = [nodes.ul, nodes.ol];
/** Formatting that "Clear formatting" removes; it leaves links and languages. */
const FORMATTING = ['strong', 'em', 'u', 's', 'sup', 'sub', 'code'];

export type BlockName = 'p' | 'h2' | 'h3' | 'h4';

export function nodeNamed(name: string): NodeType {
  const type = nodes[name];
  if (!type) throw new Error(`the editor has no ${name}`);
  return type;
}

/** Whether the selection is in a node of this type. */
export function isIn({ selection: { $from } }: EditorState, type: NodeType): boolean {
  return depthOf($from, (one) => one === type) !== null;
}

function depthOf($pos: EditorState['selection']['$from'], isWanted: (type: NodeType) => boolean): number | null {
  for (let depth = $pos.depth; depth > 0; depth -= 1) if (isWanted($pos.node(depth).type)) return depth;
  return null;
}

/** Makes the blocks headings; those that are headings of this level become paragraphs. */
export function toggleHeading(name: Exclude<BlockName, 'p'>): Command {
  return (state, dispatch) => {
    const isSame = state.selection.$from.parent.type === nodes[name];
    return setBlockType(nodeNamed(isSame ? 'p' : name))(state, dispatch);
  };
}

/** Makes a list, changes the kind of the one around the selection, or ends it. */
export function toggleList(name: 'ul' | 'ol'): Command {
  const type = nodeNamed(name);
  return (state, dispatch) => {
    const { $from } = state.selection;
    const depth = depthOf($from, (one) => LISTS.includes(one));
    if (depth === null) return wrapInList(type)(state, dispatch);
    if ($from.node(depth).type === type) return liftListItem(nodeNamed('li'))(state, dispatch);
    const { lang, dir, id } = $from.node(depth).attrs;
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), type, { lang, dir, id }));
    return true;
  };
}

export const toggleQuote: Command = (state, dispatch) => {
  const quote = nodeNamed('blockquote');
  return isIn(state, quote) ? lift(state, dispatch) : wrapIn(quote)(state, dispatch);
};

export function markNamed(name: string) {
  const type = marks[name];
  if (!type) throw new Error(`the editor has no ${name}`);
  return type;
}

/** Whether the selection, or what is typed next, has the mark. */
export function hasMark(
  { selection, storedMarks, doc }: EditorState,
  name: string,
  attrs: Record<string, string> = {},
) {
  const isSame = (mark: Mark) =>
    mark.type === marks[name] && Object.entries(attrs).every(([key, value]) => mark.attrs[key] === value);
  if (selection.empty) return (storedMarks ?? selection.$from.marks()).some(isSame);
  let isFound = false;
  doc.nodesBetween(selection.from, selection.to, (node) => {
    isFound ||= node.marks.some(isSame);
  });
  return isFound;
}

/** Removes looks, and makes headings and code paragraphs. */
export const clearFormatting: Command = (state, dispatch) => {
  const { from, to, $from, $to, empty } = state.selection;
  const transaction = state.tr;
  const [start, end] = empty ? [$from.start(), $to.end()] : [from, to];
  for (const name of FORMATTING) transaction.removeMark(start, end, markNamed(name));
  state.doc.nodesBetween(start, end, (node, at) => {
    if (/^(h[2-4]|pre)$/.test(node.type.name)) {
      const place = transaction.mapping.map(at);
      transaction.setBlockType(place, place + node.nodeSize, nodeNamed('p'));
    }
  });
  transaction.setStoredMarks([]);
  dispatch?.(transaction.scrollIntoView());
  return true;
};

/** Begins a line in the same paragraph. */
export const breakLine: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.inlineContent || state.selection.$from.parent.type.spec.code) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodeNamed('br').create()).scrollIntoView());
  return true;
};

const ROWS = 3;
const COLUMNS = 2;

/** Inserts a table with a head at the selection. */
export const insertTable: Command = (state, dispatch) => {
  const cells = (name: string) => Fragment.from(Array.from({ length: COLUMNS }, () => cell(name)));
  const cell = (name: string) => {
    const created = nodeNamed(name).createAndFill(name === 'th' ? { scope: 'col' } : null);
    if (!created) throw new Error('a cell has no content');
    return created;
  };
  const rows = Array.from({ length: ROWS }, (_, at) => nodeNamed('tr').create(null, cells(at === 0 ? 'th' : 'td')));
  const table = nodeNamed('table').create(null, rows);
  const { $from } = state.selection;
  // A table in a table is not readable on a phone.
  if (isIn(state, nodeNamed('table'))) return false;
  const transaction = state.tr.replaceSelectionWith(table);
  const place = findTable(transaction.doc, $from.depth > 0 ? $from.before(1) : $from.pos);
  if (place === null) return false;
  // Into the first cell.
  transaction.setSelection(TextSelection.near(transaction.doc.resolve(place + 3)));
  dispatch?.(transaction.scrollIntoView());
  return true;
};

function findTable(doc: EditorState['doc'], from: number): number | null {
  let found: number | null = null;
  doc.nodesBetween(from, doc.content.size, (node, at) => {
    if (found === null && node.type.name === 'table' && at >= from) found = at;
    return found === null;
  });
  return found;
}

export type Picture = Readonly<{ src: string; alt: string; width?: string | null; height?: string | null }>;

/** Replaces the selection, such as a picture that is selected. */
export function insertPicture(picture: Picture): Command {
  return (state, dispatch) => {
    const img = nodeNamed('img').create(picture);
    dispatch?.(state.tr.replaceSelectionWith(img, false).scrollIntoView());
    return true;
  };
}

/** Returns the picture that is selected. */
export function selectedPicture({ selection }: EditorState): Picture | null {
  const isPicture = selection instanceof NodeSelection && selection.node.type === nodes.img;
  return isPicture ? (selection.node.attrs as Picture) : null;
}
