/**
 * Section windows: when each section is open. Timed sections open one after the other, each for its own window only; an
 * untimed section opens after the timed ones before it and stays open to the end. Windows depend only on the start and
 * the deadline, so a reload or another device computes the same ones. Extra time widens every window in proportion.
 */

/** A section with its own minutes, or null if it is untimed. */
export type SectionMinutes = Readonly<{ sectionId: number; minutes: number | null }>;

/** Open from `opensMs` (inclusive) to `closesMs` (exclusive), in ms since the attempt started. */
export type SectionWindow = Readonly<{ sectionId: number; opensMs: number; closesMs: number; timed: boolean }>;

/** Returns one window for each section; `totalMs` is the attempt's duration with extra time, in ms. */
export function sectionWindows(
  sections: readonly SectionMinutes[],
  paperMinutes: number,
  totalMs: number,
): readonly SectionWindow[] {
  let passedMinutes = 0;
  const at = (minutes: number) => Math.min(totalMs, Math.round((totalMs * minutes) / paperMinutes));
  return sections.map(({ sectionId, minutes }) => {
    const opensMs = at(passedMinutes);
    if (minutes === null) return { sectionId, opensMs, closesMs: totalMs, timed: false };
    passedMinutes += minutes;
    return { sectionId, opensMs, closesMs: at(passedMinutes), timed: true };
  });
}

/** Returns whether the section is open `elapsedMs` after the attempt started. */
export function isWindowOpen(window: SectionWindow, elapsedMs: number): boolean {
  return elapsedMs >= window.opensMs && elapsedMs < window.closesMs;
}
