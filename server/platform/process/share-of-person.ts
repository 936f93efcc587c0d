/** Limits the tasks of one person in a queue, so that nobody takes all of its places. */

/** Runs the work of a person. */
export type RunShare = <Result>(staffId: number, work: () => Promise<Result>) => Promise<Result>;

/** Opens shares in this process. At most `max` tasks of a person run or wait at the same time; a further one throws `busy`. */
export function openShares(max: number, busy: () => Error): RunShare {
  const openOf = new Map<number, number>();
  return async (staffId, work) => {
    const open = openOf.get(staffId) ?? 0;
    if (open >= max) throw busy();
    openOf.set(staffId, open + 1);
    try {
      return await work();
    } finally {
      const others = (openOf.get(staffId) ?? 1) - 1;
      if (others > 0) openOf.set(staffId, others);
      else openOf.delete(staffId);
    }
  };
}
