/** The public functions of the exporter: an institute as a content folder. */
export { exportArguments, exportCommand } from './export-command.ts';
export { exportFolder } from './export-institute.ts';
