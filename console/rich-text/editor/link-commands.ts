/** Finds, sets and removes links. */
import type { Attrs } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { isLinkAllowed } from '../../../common/texts/rich-text.ts';
import { markNamed } from './commands.ts';

export type LinkProblem = 'missing' | 'refused' | 'incomplete';

/** Returns what is wrong with an address that was entered; null if the store leaves it as it is. */
export function linkProblem(address: string): LinkProblem | null {
  if (address === '') return 'missing';
  if (!isLinkAllowed(address)) return 'refused';
  return /^(https:\/\/[^\s/]+\S*|(mailto|tel):\S+|[/#]\S*)$/i.test(address) && !address.startsWith('//')
    ? null
    : 'incomplete';
}

/** The link around the selection, or the place of a new one: then it has no attributes. */
export type CurrentLink = Readonly<{ from: number; to: number; attrs: Attrs | null; text: string }>;

export function currentLink(state: EditorState): CurrentLink {
  const { from, to, $from, empty } = state.selection;
  const type = markNamed('a');
  const { parent } = $from;
  const { index, offset } = parent.childAfter($from.parentOffset);
  const mark = parent.maybeChild(index)?.marks.find((one) => one.type === type);
  if (!mark || (!empty && to > $from.start() + parent.content.size)) {
    return { from, to, attrs: null, text: state.doc.textBetween(from, to, ' ') };
  }
  let start = $from.start() + offset;
  let end = start;
  for (let at = index; at > 0 && mark.isInSet(parent.child(at - 1).marks); at -= 1)
    start -= parent.child(at - 1).nodeSize;
  for (let at = index; at < parent.childCount && mark.isInSet(parent.child(at).marks); at += 1)
    end += parent.child(at).nodeSize;
  return { from: start, to: end, attrs: mark.attrs, text: state.doc.textBetween(start, end, ' ') };
}

/** Links what is selected; `text` is inserted if nothing is. */
export function setLink({ from, to, attrs }: CurrentLink, href: string, text: string): Command {
  const type = markNamed('a');
  return (state, dispatch) => {
    const transaction = state.tr;
    const isEmpty = from === to;
    if (isEmpty) transaction.insertText(text, from);
    const end = isEmpty ? from + text.length : to;
    transaction.removeMark(from, end, type).addMark(from, end, type.create({ ...attrs, href }));
    transaction.removeStoredMark(type);
    dispatch?.(transaction.scrollIntoView());
    return true;
  };
}

export function removeLink({ from, to }: CurrentLink): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.removeMark(from, to, markNamed('a')));
    return true;
  };
}
