/** Moves in a list of entries with levels, which describes a tree. Pure; a move that is not possible returns null. */
import { MAX_ENTRIES, MAX_LEVELS } from '../../../../../../contract/staff/catalogue/tab-content.ts';

type Entry = Readonly<{ level: number; category?: string }>;

/** Where an entry can be put: before the one that is at `index` now, at a level. */
export type Place = Readonly<{ index: number; level: number }>;

/** Returns the index after an entry and everything below it. */
export function endOf(entries: readonly Entry[], at: number): number {
  const level = entries[at]?.level ?? 0;
  let end = at + 1;
  while (end < entries.length && (entries[end] as Entry).level > level) end++;
  return end;
}

/** Returns the index of the category that contains an entry; -1 at the top. */
export function parentOf(entries: readonly Entry[], at: number): number {
  const level = entries[at]?.level ?? 1;
  let above = at - 1;
  while (above >= 0 && (entries[above] as Entry).level >= level) above--;
  return above;
}

/** Returns the index of the entry before this one in the same category; -1 for the first one. */
function previousOf(entries: readonly Entry[], at: number): number {
  const { level = 1 } = entries[at] ?? {};
  let above = at - 1;
  while (above >= 0 && (entries[above] as Entry).level > level) above--;
  return above >= 0 && entries[above]?.level === level ? above : -1;
}

export function placeUp(entries: readonly Entry[], at: number): Place | null {
  const previous = previousOf(entries, at);
  return previous < 0 ? null : { index: previous, level: levelOf(entries, at) };
}

export function placeDown(entries: readonly Entry[], at: number): Place | null {
  const next = endOf(entries, at);
  const level = levelOf(entries, at);
  return entries[next]?.level === level ? { index: endOf(entries, next), level } : null;
}

/** At the end of the category before the entry. */
export function placeInto(entries: readonly Entry[], at: number): Place | null {
  const previous = previousOf(entries, at);
  if (previous < 0 || entries[previous]?.category === undefined) return null;
  return fits(entries, at, { index: at, level: levelOf(entries, at) + 1 });
}

/** After the category that contains the entry. */
export function placeOut(entries: readonly Entry[], at: number): Place | null {
  const parent = parentOf(entries, at);
  return parent < 0 ? null : { index: endOf(entries, parent), level: levelOf(entries, parent) };
}

/** At the end of a category; with -1 at the end of the tab. */
export function placeIn(entries: readonly Entry[], category: number): Place {
  if (category < 0) return { index: entries.length, level: 1 };
  return { index: endOf(entries, category), level: levelOf(entries, category) + 1 };
}

/** Where new entries are added: in the chosen category, or after the chosen entry. */
export function placeOfNew(entries: readonly Entry[], chosen: number): Place {
  if (chosen < 0) return placeIn(entries, -1);
  const isFull = levelOf(entries, chosen) >= MAX_LEVELS;
  if (entries[chosen]?.category !== undefined && !isFull) return placeIn(entries, chosen);
  return { index: endOf(entries, chosen), level: levelOf(entries, chosen) };
}

export type DropZone = 'above' | 'below' | 'inside';

/** Returns the place of an entry that is dropped on another one; null if it cannot be there. */
export function placeOfDrop(entries: readonly Entry[], at: number, over: number, zone: DropZone): Place | null {
  if (over >= at && over < endOf(entries, at)) return null;
  const target = entries[over];
  if (!target) return null;
  if (zone === 'inside') return target.category === undefined ? null : fits(entries, at, placeIn(entries, over));
  return fits(entries, at, { index: zone === 'above' ? over : endOf(entries, over), level: target.level });
}

/** Moves an entry with everything below it. */
export function moveTo<E extends Entry>(entries: readonly E[], at: number, { index, level }: Place): E[] {
  const end = endOf(entries, at);
  const moved = atLevel(entries.slice(at, end), level);
  const rest = [...entries.slice(0, at), ...entries.slice(end)];
  const to = index <= at ? index : index - (end - at);
  return [...rest.slice(0, to), ...moved, ...rest.slice(to)];
}

/** Adds entries, the first one of which is the topmost. */
export function insertAt<E extends Entry>(entries: readonly E[], added: readonly E[], { index, level }: Place): E[] {
  return [...entries.slice(0, index), ...atLevel(added, level), ...entries.slice(index)];
}

/** Returns the place at which removed entries come back, although others may have changed since. */
export function placeOfReturn(entries: readonly Entry[], { index, level }: Place): Place {
  const at = Math.min(index, entries.length);
  const above = entries[at - 1];
  const deepest = above ? above.level + (above.category === undefined ? 0 : 1) : 1;
  // What follows must not become a part of what comes back.
  const following = entries[at]?.level ?? 1;
  return { index: at, level: Math.max(following, Math.min(level, deepest)) };
}

/** Whether so many entries can be added to a tab. */
export function hasRoom(entries: readonly Entry[], count: number): boolean {
  return entries.length + count <= MAX_ENTRIES;
}

/** Whether entries of this depth can be at a level. */
export function fitsLevel(entries: readonly Entry[], level: number): boolean {
  const top = entries[0]?.level ?? 1;
  return entries.every((entry) => entry.level - top + level <= MAX_LEVELS);
}

function fits(entries: readonly Entry[], at: number, place: Place): Place | null {
  return fitsLevel(entries.slice(at, endOf(entries, at)), place.level) ? place : null;
}

function levelOf(entries: readonly Entry[], at: number): number {
  return entries[at]?.level ?? 1;
}

function atLevel<E extends Entry>(entries: readonly E[], level: number): E[] {
  const change = level - (entries[0]?.level ?? level);
  return change === 0 ? [...entries] : entries.map((entry) => ({ ...entry, level: entry.level + change }));
}
