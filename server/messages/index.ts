/** Public interface of the texts of messages. */
// Adds the domain's tables to the type `Database`.
import './tables.ts';

export { exportTemplates } from './export-templates.ts';
export { hasStoredTemplate } from './has-stored-template.ts';
export { importTemplates } from './import-templates.ts';
export { linkRules } from './link-rules.ts';
export { recordRefusedTemplate } from './record-refused-template.ts';
export { startTemplateReload } from './reload-templates.ts';
