/** The front door of checkout: nobody else settles payments; scripts and tests may run its jobs. */
export { reconcile } from './reconcile.ts';
export * as personalData from './personal-data.ts';
