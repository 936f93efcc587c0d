/** Public interface of the newsletter domain. */
// Adds the domain's tables to the type `Database`.
import './tables.ts';

export { campaignList } from './campaigns/read-campaigns.ts';
export * as personalData from './personal-data.ts';
