import { useEffect, useState } from 'react';
import { useAction } from '../../calls/use-action.ts';
import type { Autosave } from './use-autosave.ts';

export type Stored<Values> = { values: Values; version: number };

type Options<Values extends Record<string, unknown>, Loaded extends Stored<Values>> = {
  autosave: Autosave<Values>;
  /** Returns the stored version, or null if there is nothing to merge with. */
  load(): Promise<Loaded | null>;
  /** Called after the form continues from `stored` with the entered values of these fields. */
  onMerged?(stored: Loaded, entered: ReadonlySet<string>): void;
};

/** Loads the stored version once for each conflict of a form that saves by itself, and merges it with what was entered. */
export function useMerge<Values extends Record<string, unknown>, Loaded extends Stored<Values>>({
  autosave: { form, state, continueFrom },
  load,
  onMerged,
}: Options<Values, Loaded>) {
  const [stored, setStored] = useState<Loaded | null>(null);
  const loading = useAction(async () => {
    const loaded = await load();
    if (loaded) setStored(loaded);
  });
  const isConflict = state === 'conflict';
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each conflict
  useEffect(() => {
    if (isConflict) void loading.run();
  }, [isConflict]);
  const merge = (entered: ReadonlySet<string>) => {
    if (!stored) return;
    const mine = Object.entries(form.values).filter(([name]) => entered.has(name));
    const merged = entered.size ? { ...stored.values, ...Object.fromEntries(mine) } : stored.values;
    continueFrom(stored.version, stored.values, merged as Values);
    onMerged?.(stored, entered);
    setStored(null);
  };
  return {
    stored: isConflict ? stored : null,
    isWaiting: isConflict && !stored,
    loading,
    merge,
    close: () => setStored(null),
  };
}
