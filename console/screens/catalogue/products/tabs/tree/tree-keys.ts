/** The keys of the tree, as in the ARIA practices guide, and with Alt the moves of an entry. */
import type { KeyboardEvent } from 'react';
import { indexOf } from '../tab-changes.ts';
import { keyOf, kindOf, type TabEntry } from '../tab-values.ts';
import { endOf, parentOf } from './outline.ts';
import type { Step, TreeActions } from './tree-actions.ts';

const STEP_KEYS: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'into',
  ArrowLeft: 'out',
};

type State = Readonly<{
  entries: readonly TabEntry[];
  /** The entries whose lines are shown. */
  shown: readonly TabEntry[];
  isOpen(key: number): boolean;
  options: Readonly<{ canEdit: boolean; onEdit(key: number): void; onUndo(): void }>;
}>;

type Tree = Pick<TreeActions, 'toggle' | 'step' | 'remove'> & {
  state(): State;
  /** Moves the keyboard to a line. */
  choose(key: number): void;
};

export function pressHandler({ state, choose, toggle, step, remove }: Tree): TreeActions['press'] {
  /** Moves the keyboard by so many lines. */
  const go = (key: number, by: number) => {
    const { shown } = state();
    const to = shown[shown.findIndex((entry) => keyOf(entry) === key) + by];
    if (to) choose(keyOf(to));
  };
  const goRight = (key: number) => {
    const { entries, isOpen } = state();
    const at = indexOf(entries, key);
    const entry = entries[at];
    if (!entry || kindOf(entry) !== 'category') return;
    if (!isOpen(key)) toggle(key);
    else if (endOf(entries, at) > at + 1) go(key, 1);
  };
  const goLeft = (key: number) => {
    const { entries, isOpen } = state();
    const at = indexOf(entries, key);
    const entry = entries[at];
    const hasInner = endOf(entries, at) > at + 1;
    if (entry && kindOf(entry) === 'category' && hasInner && isOpen(key)) return toggle(key);
    const parent = entries[parentOf(entries, at)];
    if (parent) choose(keyOf(parent));
  };
  const moves: Readonly<Record<string, (key: number) => void>> = {
    ArrowDown: (key) => go(key, 1),
    ArrowUp: (key) => go(key, -1),
    ArrowRight: goRight,
    ArrowLeft: goLeft,
    Home: () => go(-1, 1),
    End: () => go(keyOf(state().shown.at(-1) as TabEntry), 0),
    Enter: (key) => state().options.onEdit(key),
    F2: (key) => state().options.onEdit(key),
  };
  return (key: number, event: KeyboardEvent) => {
    const { canEdit, onUndo } = state().options;
    const stepOfKey = STEP_KEYS[event.key];
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey;
    if (event.altKey && stepOfKey) {
      if (canEdit) step(key, stepOfKey);
    } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') onUndo();
    else if (hasModifier) return;
    else if (event.key === 'Delete') {
      if (canEdit) remove(key);
    } else if (moves[event.key]) moves[event.key]?.(key);
    else return;
    event.preventDefault();
  };
}
