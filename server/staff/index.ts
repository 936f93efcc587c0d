/** Public interface of the staff domain: accounts and sessions of the institute's staff. */
// Adds the domain's tables to the type `Database`.
import './tables.ts';

export { staffAccountsCommand } from './accounts/accounts-command.ts';
export { createDemoStaff } from './accounts/demo-staff.ts';
export { findActiveAccount } from './accounts/find-account.ts';
export { staffOf } from './sessions/authenticate.ts';
export { startSession } from './sessions/sessions.ts';
