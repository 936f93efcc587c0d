/** The front door of the newsletter. */
export * as personalData from './personal-data.ts';
