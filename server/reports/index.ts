/** Public interface of the reports. */
export { readReport, validatePeriod } from './read-report.ts';
