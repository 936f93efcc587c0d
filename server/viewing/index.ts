/** Public interface of viewing: the staff see the store as one student sees it, without changing anything. */
// Adds the domain's tables to the type `Database`.
import './tables.ts';

export * as personalData from './personal-data.ts';
export { viewingOf } from './viewing-session.ts';
