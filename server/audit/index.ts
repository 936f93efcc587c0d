/** Public interface of the audit log: what the staff, commands and the store itself changed. */
// Adds the domain's tables to the type `Database`.
import './tables.ts';

export { lastAnchorAt } from './anchors.ts';
export { auditCommand } from './audit-command.ts';
export { bulkRoute } from './bulk/bulk-route.ts';
export { entriesAbout } from './entries-about.ts';
export { listEntries } from './queries.ts';
export { type Actor, type Change, recordChange, recordChangeBy, recordNoChange } from './record-change.ts';
export { recordDownload, recordEditing, recordReading } from './record-repeated.ts';
