/** The public functions of the audit log. */
// Adds the domain's tables to the type `Database`.
import './tables.ts';

export { auditCommand } from './audit-command.ts';
export { recordChange, recordChangeBy, recordNoChange } from './record-change.ts';
