/** Names that the pages and the worker share: of caches, and of addresses that the worker alone responds to. */

/** Prefix of the caches with pages and their files, one for each build. */
export const STORE_CACHES = 'sopan-store-';
/** Prefix of the caches with copies of a student; the rest of the name is the key of the session in this browser. */
export const OWN_CACHES = 'sopan-own-';

export const WORKER_PATH = '/store-worker.js';
export const OFFLINE_PATH = '/offline';
export const COURSES_PATH = '/my-courses';

/** The header of a stored copy: when it was stored, in milliseconds. */
export const STORED_AT = 'x-stored-at';
/** The header of a personal copy: until when it can be read, in milliseconds. */
export const READABLE_UNTIL = 'x-readable-until';

/** What a page asks the worker to keep: itself, and the files that it has loaded. */
export type KeepPage = { keep: string; files: string[] };
