import {
  changeStaffRole,
  getStaffAccount,
  inviteStaff,
  listStaff,
  reactivateStaff,
  resendInvitation,
  suspendStaff,
} from '../../contract/staff/accounts/accounts.ts';
import { acceptInvitation, readInvitation } from '../../contract/staff/accounts/invitations.ts';
import { listRoles, setRolePermissions } from '../../contract/staff/accounts/roles.ts';
import {
  createView,
  deleteView,
  listSavedViews,
  orderViews,
  saveView,
  setDefaultView,
} from '../../contract/staff/lists/saved-views.ts';
import { getApproval, listApprovals, refuseRequest, withdrawRequest } from '../../contract/staff/money/approvals.ts';
import { endSessions, getMe, getSessions, signOut } from '../../contract/staff/sign-in/me.ts';
import { beginOidcProof, beginOidcSignIn, proveByOidc, verifyOidcSignIn } from '../../contract/staff/sign-in/oidc.ts';
import {
  addPasskey,
  getPasskeyCreationOptions,
  getPasskeys,
  removePasskey,
  renamePasskey,
} from '../../contract/staff/sign-in/passkeys.ts';
import {
  getProofPasskeyOptions,
  proveByCode,
  proveByPasskey,
  proveByTotp,
  sendProofCode,
} from '../../contract/staff/sign-in/proof.ts';
import {
  getSignInMethods,
  getSignInPasskeyOptions,
  sendSignInCode,
  verifySignInCode,
  verifySignInPasskey,
  verifySignInTotp,
} from '../../contract/staff/sign-in/sign-in.ts';
import {
  confirmTotp,
  getTotp,
  removeTotp,
  replaceRecoveryCodes,
  setUpTotp,
} from '../../contract/staff/sign-in/totp.ts';
import { route, selfCommittingRoute, uncountedRoute } from '../platform/http/calls/route.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { describeInvitation, redeemInvitation } from './accounts/invitations.ts';
import { listAccounts, readAccount } from './accounts/list-accounts.ts';
import {
  changeAccountRole,
  inviteMember,
  inviteMemberAgain,
  reactivateAccount,
  suspendAccount,
} from './accounts/manage-accounts.ts';
import { readRoles, replaceRolePermissions } from './accounts/roles.ts';
import { approvalForStaff, approvalsForStaff } from './approvals/list-approvals.ts';
import { refuseApproval, withdrawApproval } from './approvals/refuse-request.ts';
import { createProofOptions, createSignInOptions } from './factors/passkey-authentication.ts';
import { addMyPasskey, createRegistrationOptions } from './factors/passkey-registration.ts';
import { listMyPasskeys, removeMyPasskey, renameMyPasskey } from './factors/passkeys.ts';
import { confirmMyTotp, describeMyTotp, removeMyTotp, replaceMyRecoveryCodes, setUpMyTotp } from './factors/totp.ts';
import { describeCaller } from './sessions/describe-caller.ts';
import { endMySessions, listMySessions, signOutMe } from './sessions/my-sessions.ts';
import { beginProofByOidc, beginSignInByOidc, proveIdentityByOidc, signInByOidc } from './sign-in/oidc.ts';
import {
  mailProofCode,
  proveIdentityByMailedCode,
  proveIdentityByPasskey,
  proveIdentityByTotp,
} from './sign-in/proof.ts';
import {
  listSignInMethods,
  mailSignInCode,
  signInByMailedCode,
  signInByPasskey,
  signInByTotp,
} from './sign-in/sign-in.ts';
import { sweepStaff } from './sweep.ts';
import { arrangeViews, chooseDefaultView } from './views/arrange-views.ts';
import { readViews } from './views/read-views.ts';
import { changeView, createNewView, removeView } from './views/save-view.ts';

export const routes = [
  route(getSignInMethods, listSignInMethods),
  route(sendSignInCode, mailSignInCode),
  route(verifySignInCode, signInByMailedCode),
  route(getSignInPasskeyOptions, createSignInOptions),
  route(verifySignInPasskey, signInByPasskey),
  route(verifySignInTotp, signInByTotp),
  route(beginOidcSignIn, beginSignInByOidc),
  route(verifyOidcSignIn, signInByOidc),
  route(readInvitation, describeInvitation),
  route(acceptInvitation, redeemInvitation),
  route(getMe, describeCaller),
  uncountedRoute(route(signOut, signOutMe)),
  route(getSessions, listMySessions),
  uncountedRoute(route(endSessions, endMySessions)),
  route(getPasskeys, listMyPasskeys),
  selfCommittingRoute(getPasskeyCreationOptions, createRegistrationOptions),
  selfCommittingRoute(addPasskey, addMyPasskey),
  route(renamePasskey, renameMyPasskey),
  route(removePasskey, removeMyPasskey),
  route(getTotp, describeMyTotp),
  route(setUpTotp, setUpMyTotp),
  route(confirmTotp, confirmMyTotp),
  route(replaceRecoveryCodes, replaceMyRecoveryCodes),
  route(removeTotp, removeMyTotp),
  uncountedRoute(selfCommittingRoute(getProofPasskeyOptions, createProofOptions)),
  uncountedRoute(selfCommittingRoute(proveByPasskey, proveIdentityByPasskey)),
  uncountedRoute(selfCommittingRoute(proveByTotp, proveIdentityByTotp)),
  uncountedRoute(selfCommittingRoute(sendProofCode, mailProofCode)),
  uncountedRoute(selfCommittingRoute(proveByCode, proveIdentityByMailedCode)),
  uncountedRoute(selfCommittingRoute(beginOidcProof, beginProofByOidc)),
  uncountedRoute(selfCommittingRoute(proveByOidc, proveIdentityByOidc)),
  route(listStaff, listAccounts),
  route(getStaffAccount, readAccount),
  route(inviteStaff, inviteMember),
  route(resendInvitation, inviteMemberAgain),
  route(changeStaffRole, changeAccountRole),
  route(suspendStaff, suspendAccount),
  route(reactivateStaff, reactivateAccount),
  route(listRoles, readRoles),
  route(setRolePermissions, replaceRolePermissions),
  route(listApprovals, approvalsForStaff),
  route(getApproval, approvalForStaff),
  route(refuseRequest, refuseApproval),
  route(withdrawRequest, withdrawApproval),
  route(listSavedViews, readViews),
  route(createView, createNewView),
  route(saveView, changeView),
  route(deleteView, removeView),
  route(orderViews, arrangeViews),
  route(setDefaultView, chooseDefaultView),
];

export const jobs: Job[] = [sweepStaff];
