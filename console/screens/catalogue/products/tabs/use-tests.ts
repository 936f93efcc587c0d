import { useEffect, useState } from 'react';
import { type FoundTest, findTests } from '../../../../../contract/staff/catalogue/tab-help.ts';
import { call } from '../../../../calls/call.ts';
import { useCan } from '../../../../calls/session.ts';

/** Tests of one call. */
const MAX_IDS = 100;

/** The tests that were loaded; they stay until the console is loaded again. */
const loaded = new Map<number, FoundTest>();

export function rememberTests(tests: readonly FoundTest[]): void {
  for (const test of tests) loaded.set(test.test_id, test);
}

/** Returns what is known of the tests with these ids; the rest is loaded. A test that does not exist stays unknown. */
export function useTests(ids: readonly number[]): ReadonlyMap<number, FoundTest> {
  const canFind = useCan()('catalogue.edit');
  const [, setLoads] = useState(0);
  const list = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `list` names the same ids
  useEffect(() => {
    const unknown = [...new Set(ids)].filter((id) => !loaded.has(id));
    if (!canFind || unknown.length === 0) return;
    let isCurrent = true;
    const load = async () => {
      for (let at = 0; at < unknown.length; at += MAX_IDS) {
        rememberTests(await call(findTests, { test_ids: unknown.slice(at, at + MAX_IDS).join() }));
      }
      if (isCurrent) setLoads((count) => count + 1);
    };
    // Without the names the lines show the numbers of the tests.
    load().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [list, canFind]);
  return loaded;
}
