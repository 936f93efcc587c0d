/** The state of the tree of a tab: which categories are open, where the keyboard is, and what is dragged. */
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { indexOf, pathOf } from '../tab-changes.ts';
import { keyOf, kindOf, type TabEntry, type TabValues } from '../tab-values.ts';
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
import type { Step, TreeActions } from './tree-actions.ts';
import { pressHandler } from './tree-keys.ts';

const STEPS = { up: placeUp, down: placeDown, into: placeInto, out: placeOut } as const;
/** Categories of a longer tab are closed at first. */
const MAX_OPEN = 100;

/** Above, below or inside of a line, by the part of it that is above the pointer. What is below an open category is in it. */
function zoneOf(line: 'open' | 'closed' | 'other', height: number): DropZone {
  if (line === 'other') return height < 0.5 ? 'above' : 'below';
  if (height < 0.25) return 'above';
  return line === 'closed' && height > 0.75 ? 'below' : 'inside';
}

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
  /** Called after a move with the new place of the entry; null if it cannot be moved. */
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
    const remove = (key: number) => {
      const at = indexOf(entries(), key);
      const { shown } = latest.current;
      const end = endOf(entries(), at);
      const next = entries()[end] ?? shown[shown.findIndex((entry) => keyOf(entry) === key) - 1];
      latest.current.options.onRemove(key);
      if (next) choose(keyOf(next));
    };
    return {
      choose,
      activate: setChosen,
      toggle,
      edit: (key) => latest.current.options.onEdit(key),
      press: pressHandler({ state: () => ({ ...latest.current, entries: entries() }), choose, toggle, step, remove }),
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
        const zone = zoneOf(isCategory ? (latest.current.isOpen(over) ? 'open' : 'closed') : 'other', height);
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
