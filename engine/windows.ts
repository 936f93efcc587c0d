/**
 * When a section is open. Sections with minutes of their own follow one another, each open for its window only;
 * a section without opens when the timed ones before it are over, and stays open to the end. The windows follow
 * from the start and the deadline alone, so a reload or another device finds the same section open. Extra time
 * widens every window in proportion.
 */

export type Timed = Readonly<{ sectionId: number; minutes: number | null }>;

/** From `opensMs` on and before `closesMs`, both since the attempt started. */
export type Window = Readonly<{ sectionId: number; opensMs: number; closesMs: number; timed: boolean }>;

export function sectionWindows(sections: readonly Timed[], paperMinutes: number, totalMs: number): readonly Window[] {
  let passedMinutes = 0;
  const at = (minutes: number) => Math.min(totalMs, Math.round((totalMs * minutes) / paperMinutes));
  return sections.map(({ sectionId, minutes }) => {
    const opensMs = at(passedMinutes);
    if (minutes === null) return { sectionId, opensMs, closesMs: totalMs, timed: false };
    passedMinutes += minutes;
    return { sectionId, opensMs, closesMs: at(passedMinutes), timed: true };
  });
}

export function isOpen(window: Window, elapsedMs: number): boolean {
  return elapsedMs >= window.opensMs && elapsedMs < window.closesMs;
}

/** The section to be in: the one at hand while it is open, else the first open one; null when all are over. */
export function openSection(windows: readonly Window[], current: number, elapsedMs: number): number | null {
  const open = windows.filter((window) => isOpen(window, elapsedMs));
  return (open.find((window) => window.sectionId === current) ?? open[0])?.sectionId ?? null;
}
