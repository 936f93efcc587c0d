/** Public interface of the staff domain: accounts and sessions of the institute's staff. */
// Adds the domain's tables to the type `Database`.
import './tables.ts';

export { staffAccountsCommand } from './accounts/accounts-command.ts';
export { countActiveWith } from './accounts/count-active-with.ts';
export { createDemoStaff } from './accounts/demo-staff.ts';
export { findActiveAccount, staffEmail } from './accounts/find-account.ts';
export { isActiveWith } from './accounts/is-active-with.ts';
export { listAccounts } from './accounts/list-accounts.ts';
export { permissionsOfAccount } from './accounts/permissions-of-account.ts';
export { countWaitingRequests } from './approvals/count-waiting.ts';
export {
  type ApprovalRequest,
  decideRequest,
  lockWaitingRequest,
  openRequestOf,
  readRequest,
} from './approvals/decide-request.ts';
export { forgetNotesOf } from './approvals/forget-notes.ts';
export { approvalForStaff, approvalsForStaff } from './approvals/list-approvals.ts';
export { refuseRequestFor, withdrawRequestFor } from './approvals/refuse-request.ts';
export { requestApproval } from './approvals/request-approval.ts';
export { unapprovedDetails } from './approvals/unapproved-requests.ts';
export { instituteName } from './institute-name.ts';
export { staffOf, staffOfSession } from './sessions/authenticate.ts';
export { lockCaller } from './sessions/lock-caller.ts';
export { startSession } from './sessions/sessions.ts';
export { runForStaffLink } from './sessions/verify-staff-link.ts';
