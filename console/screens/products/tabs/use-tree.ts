/** The state of the tree of a tab: which categories are open, where the keyboard is, and what is dragged. */
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ENTRY_ATTRIBUTE } from './entry-line.tsx';
import {
  type DropZone,
  endOf,
  moveTo,
  type Place,
  parentOf,
  placeDown,
  placeInto,
  placeOfDrop,
  placeOut,
  placeUp,
} from './outline.ts';
import { indexOf, pathOf } from './tab-changes.ts';
import { keyOf, kindOf, type TabEntry, type TabValues } from './tab-values.ts';
import type { Step, TreeActions } from './tree-actions.ts';

const STEPS = { up: placeUp, down: placeDown, into: placeInto, out: placeOut } as const;
const STEP_KEYS: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'into',
  ArrowLeft: 'out',
};

/** Categories of a longer tab are closed at first. */
const MAX_OPEN = 100;

type Drag = { key: number; over: number; zone: DropZone; place: Place | null };

type Options = {
  tab: TabValues;
  canEdit: boolean;
  change(next: (entries: readonly TabEntry[]) => readonly TabEntry[]): void;
  onEdit(key: number): void;
  onTransfer(key: number): void;
  onRemove(key: number): void;
  onUndo(): void;
  /** The entry is dragged; null at the end. */
  onDrag(key: number | null): void;
  /** Tells where an entry is after a move; null: it cannot be moved. */
  onMoved(key: number, place: string | null): void;
};

export function useTree(options: Options) {
  const { tab } = options;
  const [isOpenAtFirst, setOpenAtFirst] = useState(tab.entries.length <= MAX_OPEN);
  /** The categories that are not as at first. */
  const [flipped, setFlipped] = useState<ReadonlySet<number>>(new Set());
  const [chosen, setChosen] = useState<number | null>(null);
  const [drag, showDrag] = useState<Drag | null>(null);
  /** The same as `drag`, at once: an entry can be dropped before the next rendering. */
  const latestDrag = useRef<Drag | null>(null);
  const focus = useRef<number | null>(null);
  const isOpen = (key: number) => isOpenAtFirst !== flipped.has(key);
  const shown = shownEntries(tab.entries, isOpen);
  const active = shown.some((entry) => keyOf(entry) === chosen) ? chosen : shown[0] ? keyOf(shown[0]) : null;
  const latest = useRef({ options, shown, isOpen, chosen });
  latest.current = { options, shown, isOpen, chosen };

  useLayoutEffect(() => {
    if (focus.current === null) return;
    const line = document.querySelector<HTMLElement>(`[${ENTRY_ATTRIBUTE}="${focus.current}"]`);
    if (!line) return;
    focus.current = null;
    line.focus();
  });

  const actions = useMemo((): TreeActions & { choose(key: number): void } => {
    const entries = () => latest.current.options.tab.entries;
    const setDrag = (next: Drag | null) => {
      latestDrag.current = next;
      showDrag(next);
    };
    const choose = (key: number) => {
      focus.current = key;
      setChosen(key);
    };
    const toggle = (key: number) =>
      setFlipped((current) =>
        current.has(key) ? new Set([...current].filter((one) => one !== key)) : new Set([...current, key]),
      );
    const open = (key: number) => {
      if (!latest.current.isOpen(key)) toggle(key);
    };
    const put = (key: number, place: Place) => {
      const { options } = latest.current;
      const moved = moveTo(entries(), indexOf(entries(), key), place);
      const parent = parentOf(moved, indexOf(moved, key));
      if (parent >= 0) open(keyOf(moved[parent] as TabEntry));
      options.change(() => moved);
      choose(key);
      options.onMoved(key, pathOf({ ...options.tab, entries: moved }, parent));
    };
    const step = (key: number, step: Step) => {
      const place = STEPS[step](entries(), indexOf(entries(), key));
      if (place) put(key, place);
      else latest.current.options.onMoved(key, null);
    };
    /** Moves the keyboard by so many lines. */
    const go = (key: number, by: number) => {
      const { shown } = latest.current;
      const to = shown[shown.findIndex((entry) => keyOf(entry) === key) + by];
      if (to) choose(keyOf(to));
    };
    const goRight = (key: number) => {
      const at = indexOf(entries(), key);
      const entry = entries()[at];
      if (!entry || kindOf(entry) !== 'category') return;
      if (!latest.current.isOpen(key)) toggle(key);
      else if (endOf(entries(), at) > at + 1) go(key, 1);
    };
    const goLeft = (key: number) => {
      const at = indexOf(entries(), key);
      const entry = entries()[at];
      const hasInner = endOf(entries(), at) > at + 1;
      if (entry && kindOf(entry) === 'category' && hasInner && latest.current.isOpen(key)) return toggle(key);
      const parent = entries()[parentOf(entries(), at)];
      if (parent) choose(keyOf(parent));
    };
    const remove = (key: number) => {
      const at = indexOf(entries(), key);
      const { shown } = latest.current;
      const end = endOf(entries(), at);
      const next = entries()[end] ?? shown[shown.findIndex((entry) => keyOf(entry) === key) - 1];
      latest.current.options.onRemove(key);
      if (next) choose(keyOf(next));
    };
    const press = (key: number, event: KeyboardEvent) => {
      const { options, shown } = latest.current;
      const stepOfKey = STEP_KEYS[event.key];
      if (event.altKey && stepOfKey) {
        if (options.canEdit) step(key, stepOfKey);
      } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') options.onUndo();
      else if (event.altKey || event.ctrlKey || event.metaKey) return;
      else if (event.key === 'ArrowDown') go(key, 1);
      else if (event.key === 'ArrowUp') go(key, -1);
      else if (event.key === 'ArrowRight') goRight(key);
      else if (event.key === 'ArrowLeft') goLeft(key);
      else if (event.key === 'Home' && shown[0]) choose(keyOf(shown[0]));
      else if (event.key === 'End' && shown.length) choose(keyOf(shown.at(-1) as TabEntry));
      else if (event.key === 'Enter' || event.key === 'F2') options.onEdit(key);
      else if (event.key === 'Delete' && options.canEdit) remove(key);
      else return;
      event.preventDefault();
    };
    return {
      choose,
      activate: setChosen,
      toggle,
      edit: (key) => latest.current.options.onEdit(key),
      press,
      stepsOf: (key) =>
        (Object.keys(STEPS) as Step[]).filter((one) => STEPS[one](entries(), indexOf(entries(), key)) !== null),
      step,
      transfer: (key) => latest.current.options.onTransfer(key),
      remove,
      dragStart: (key) => {
        latest.current.options.onDrag(key);
        setDrag({ key, over: key, zone: 'below', place: null });
      },
      dragOver: (over, height) => {
        const dragged = latestDrag.current;
        if (!dragged) return false;
        const at = indexOf(entries(), over);
        const target = entries()[at];
        const isCategory = target !== undefined && kindOf(target) === 'category';
        const zone: DropZone = isCategory
          ? height < 0.25
            ? 'above'
            : height > 0.75 && !latest.current.isOpen(over)
              ? 'below'
              : 'inside'
          : height < 0.5
            ? 'above'
            : 'below';
        if (dragged.over !== over || dragged.zone !== zone) {
          setDrag({ ...dragged, over, zone, place: placeOfDrop(entries(), indexOf(entries(), dragged.key), at, zone) });
        }
        return latestDrag.current?.place !== null;
      },
      drop: () => {
        const dragged = latestDrag.current;
        setDrag(null);
        if (dragged?.place) put(dragged.key, dragged.place);
      },
      dragEnd: () => {
        setDrag(null);
        latest.current.options.onDrag(null);
      },
    };
  }, []);

  /** Opens the categories around an entry, so that its line is shown. */
  const reveal = (key: number) => {
    const around = new Set<number>();
    for (let at = parentOf(tab.entries, indexOf(tab.entries, key)); at >= 0; at = parentOf(tab.entries, at)) {
      around.add(keyOf(tab.entries[at] as TabEntry));
    }
    const closed = [...around].filter((one) => !isOpen(one));
    if (closed.length)
      setFlipped(
        isOpenAtFirst ? new Set([...flipped].filter((one) => !around.has(one))) : new Set([...flipped, ...closed]),
      );
    actions.choose(key);
  };
  const openAll = (open: boolean) => {
    setOpenAtFirst(open);
    setFlipped(new Set());
  };
  return { shown, isOpen, active, chosen, drag, actions, reveal, openAll };
}

/** The entries whose categories are all open. */
function shownEntries(entries: readonly TabEntry[], isOpen: (key: number) => boolean): TabEntry[] {
  /** The level of the closed category that contains the present entry. */
  let closed = Number.POSITIVE_INFINITY;
  return entries.filter((entry) => {
    if (entry.level > closed) return false;
    closed = kindOf(entry) === 'category' && !isOpen(keyOf(entry)) ? entry.level : Number.POSITIVE_INFINITY;
    return true;
  });
}
