/** The public functions of the staff. */
// Adds the domain's tables to the type `Database`.
import './tables.ts';

export { staffCommand } from './accounts/accounts-command.ts';
export { createDemoStaff } from './accounts/demo-staff.ts';
export { activeAccount } from './accounts/find-account.ts';
export { staffOf } from './sessions/authenticate.ts';
export { startSession } from './sessions/sessions.ts';
