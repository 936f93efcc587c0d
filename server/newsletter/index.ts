/** Public interface of the newsletter domain. */
export * as personalData from './personal-data.ts';
