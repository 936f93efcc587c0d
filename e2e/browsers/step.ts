/** A step of the thread, which is the same in every browser. */
import type { Browser } from './driver/browser.ts';
import type { Store } from './store.ts';

export type World = {
  browser: Browser;
  store: Store;
  /** The window in which the thread begins. */
  storeWindow: string;
  /** What a step found out that is neither right nor wrong. */
  notes: string[];
};
/** A step begins where the one before ended; if that failed, it may fail as well. */
export type Step = { name: string; run(world: World): Promise<void> };
