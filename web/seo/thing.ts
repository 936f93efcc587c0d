import type { Site } from '../lib/site.ts';

/** An object of structured data (schema.org). */
export type Thing = { '@context'?: string; '@type': string | string[]; [property: string]: unknown };
export type SiteInfo = Pick<Site, 'origin' | 'language' | 'institute'>;

export const SCHEMA = 'https://schema.org';
