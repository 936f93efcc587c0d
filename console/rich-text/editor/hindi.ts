/** Marks text in Hindi, which is read aloud and spell-checked as such. */
import type { Mark, Node } from 'prosemirror-model';
import type { Command, Transaction } from 'prosemirror-state';
import { hasMark, markNamed } from './commands.ts';

const span = markNamed('span');

/** Changes the language only: a span can also have an id, to which links lead, and a direction. */
export const toggleHindi: Command = (state, dispatch) => {
  const { empty, $from, ranges } = state.selection;
  const lang = hasMark(state, 'span', { lang: 'hi' }) ? null : 'hi';
  const { tr: transaction } = state;
  if (empty) {
    if (!$from.parent.inlineContent || !$from.parent.type.allowsMarkType(span)) return false;
    const typed = spanWith(span.isInSet(state.storedMarks ?? $from.marks()), { lang, id: null });
    dispatch?.(typed ? transaction.addStoredMark(typed) : transaction.removeStoredMark(span));
    return true;
  }
  for (const { $from: start, $to: end } of ranges) {
    const [from, to] = [start.pos, end.pos];
    state.doc.nodesBetween(from, to, (node, at, parent) => {
      if (node.isInline && parent?.type.allowsMarkType(span))
        setSpan(transaction, Math.max(at, from), Math.min(at + node.nodeSize, to), spanOf(node), { lang });
    });
    removeRepeatedIds(transaction, from, to);
  }
  if (!transaction.docChanged) return false;
  dispatch?.(transaction.scrollIntoView());
  return true;
};

/** A span that is divided leaves its id to its first part. */
function removeRepeatedIds(transaction: Transaction, from: number, to: number): void {
  const { doc } = transaction;
  doc.nodesBetween(from, to, (block, start) => {
    if (!block.inlineContent) return;
    const seen = new Set<string>();
    let before: Mark | undefined;
    let isLater = false;
    block.forEach((node, offset) => {
      const mark = spanOf(node);
      const id: string | null = mark?.attrs.id ?? null;
      const at = start + 1 + offset;
      // Beside text of the same span it is one element.
      if (!(before && mark?.eq(before))) isLater = id !== null && seen.has(id);
      if (isLater) setSpan(transaction, at, at + node.nodeSize, mark, { id: null });
      if (id !== null) seen.add(id);
      before = mark;
    });
  });
}

function setSpan(transaction: Transaction, from: number, to: number, mark: Mark | undefined, attrs: object): void {
  const changed = spanWith(mark, attrs);
  if (changed) transaction.addMark(from, to, changed);
  else transaction.removeMark(from, to, span);
}

/** Returns null for a span without attributes. */
function spanWith(mark: Mark | undefined, attrs: object): Mark | null {
  const all = { ...mark?.attrs, ...attrs };
  return Object.values(all).some((value) => value !== null) ? span.create(all) : null;
}

function spanOf({ marks }: Node): Mark | undefined {
  return span.isInSet(marks);
}
