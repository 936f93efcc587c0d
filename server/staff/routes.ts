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
import { endSessions, getMe, getSessions, signOut } from '../../contract/staff/sign-in/me.ts';
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
import { route, selfCommittingRoute } from '../platform/http/calls/route.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { accept, read } from './accounts/invitations.ts';
import { account, accounts } from './accounts/list-accounts.ts';
import { changeRole, invite, inviteAgain, reactivate, suspend } from './accounts/manage-accounts.ts';
import { roles, setPermissions } from './accounts/roles.ts';
import { proofOptions, signInOptions } from './factors/passkey-authentication.ts';
import { addMyPasskey, creationOptions, myPasskeys, removeMyPasskey, renameMyPasskey } from './factors/passkeys.ts';
import { confirm, myTotp, removeMine, replaceCodes, setUp } from './factors/totp.ts';
import { endMySessions, me, mySessions, signOutMe } from './sessions/my-sessions.ts';
import * as proof from './sign-in/proof.ts';
import * as signIn from './sign-in/sign-in.ts';
import { sweepStaff } from './sweep.ts';

export const routes = [
  route(getSignInMethods, signIn.methods),
  route(sendSignInCode, signIn.sendCode),
  route(verifySignInCode, signIn.verifyCode),
  route(getSignInPasskeyOptions, signInOptions),
  route(verifySignInPasskey, signIn.verifyPasskeySignIn),
  route(verifySignInTotp, signIn.verifyTotp),
  route(readInvitation, read),
  route(acceptInvitation, accept),
  route(getMe, me),
  route(signOut, signOutMe),
  route(getSessions, mySessions),
  route(endSessions, endMySessions),
  route(getPasskeys, myPasskeys),
  selfCommittingRoute(getPasskeyCreationOptions, creationOptions),
  route(addPasskey, addMyPasskey),
  route(renamePasskey, renameMyPasskey),
  route(removePasskey, removeMyPasskey),
  route(getTotp, myTotp),
  route(setUpTotp, setUp),
  route(confirmTotp, confirm),
  route(replaceRecoveryCodes, replaceCodes),
  route(removeTotp, removeMine),
  selfCommittingRoute(getProofPasskeyOptions, proofOptions),
  selfCommittingRoute(proveByPasskey, proof.byPasskey),
  selfCommittingRoute(proveByTotp, proof.byTotp),
  selfCommittingRoute(sendProofCode, proof.sendCode),
  selfCommittingRoute(proveByCode, proof.byCode),
  route(listStaff, accounts),
  route(getStaffAccount, account),
  route(inviteStaff, invite),
  route(resendInvitation, inviteAgain),
  route(changeStaffRole, changeRole),
  route(suspendStaff, suspend),
  route(reactivateStaff, reactivate),
  route(listRoles, roles),
  route(setRolePermissions, setPermissions),
];

export const jobs: Job[] = [sweepStaff];
