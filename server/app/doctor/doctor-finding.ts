import type { Store } from '../../platform/database/db.ts';

/** What the doctor found; `problem` is null if nothing is wrong. */
export type Finding = { what: string; problem: string | null; fix: string };

/** The store as far as the checks use it. */
export type CheckedStore = Pick<Store, 'kind' | 'isPooled' | 'query' | 'close'> & Partial<Pick<Store, 'listen'>>;
