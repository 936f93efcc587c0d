import type { KeyboardEvent } from 'react';
import type { EntryKind } from '../../../../../../contract/staff/catalogue/tab-content.ts';

/** A way to move an entry by one step. */
export type Step = 'up' | 'down' | 'into' | 'out';

/** Actions on an entry, which is named by its key. */
export type TreeActions = Readonly<{
  activate(key: number): void;
  toggle(key: number): void;
  edit(key: number): void;
  press(key: number, event: KeyboardEvent): void;
  /** The steps that are possible now. */
  stepsOf(key: number): readonly Step[];
  step(key: number, step: Step): void;
  /** Chooses another category or another tab. */
  transfer(key: number): void;
  remove(key: number): void;
  dragStart(key: number): void;
  /** Returns whether the dragged entry can be dropped on this one; `height` is the part of the line above the pointer. */
  dragOver(key: number, height: number): boolean;
  drop(): void;
  dragEnd(): void;
}>;

/** What is open beside the tree. */
export type TreeDialog =
  | { kind: 'edit'; key: number; field?: string }
  | { kind: 'move'; key: number }
  | { kind: 'add'; entry: Exclude<EntryKind, 'category' | 'faq'> };
