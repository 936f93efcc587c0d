/** Public interface of the reports. */
export { readReport } from './read-report.ts';
