import {
  addAddress,
  getAddressList,
  getCountryList,
  getSocialNonce,
  getStateList,
  INDIA,
  logout,
  refreshSession,
  sendOtp,
  socialLogin,
  socialSendOtp,
  socialVerifyOtp,
  updateProfile,
  verifyOtp,
} from '../../contract/identity.ts';
import type { Job } from '../platform/jobs.ts';
import { type RawRoute, route } from '../platform/serve.ts';
import { answerChallenge } from './answer-challenge.ts';
import { saveAddress } from './commands/add-address.ts';
import { completeProfile } from './commands/complete-profile.ts';
import { sendSignupCode, verifySignupCode } from './commands/prove-mobile.ts';
import { issueNonce, signInByGoogle } from './commands/sign-in-by-google.ts';
import { sendLoginCode, verifyLoginCode } from './commands/sign-in-by-mobile.ts';
import { countryList, stateList } from './lists.ts';
import { addressesOf } from './queries.ts';
import { endSession, refreshTokens } from './sessions.ts';
import { tokensFor } from './signed-in.ts';
import { sweepIdentity } from './sweep.ts';

export { gauges } from './gauges.ts';

export const routes = [
  route(getCountryList, countryList),
  route(getStateList, (_ctx, { country_id }) => stateList(country_id ?? INDIA)),
  route(sendOtp, sendLoginCode),
  route(verifyOtp, verifyLoginCode),
  route(getSocialNonce, issueNonce),
  route(socialLogin, signInByGoogle),
  route(socialSendOtp, sendSignupCode),
  route(socialVerifyOtp, verifySignupCode),
  route(updateProfile, completeProfile),
  route(refreshSession, async (ctx, { refresh_token }) => tokensFor(await refreshTokens(ctx, refresh_token))),
  route(logout, async (ctx) => {
    await endSession(ctx, ctx.session.sessionId);
    return null;
  }),
  route(addAddress, saveAddress),
  route(getAddressList, (ctx) => addressesOf(ctx, ctx.studentId)),
];

export const raw: RawRoute[] = [{ method: 'GET', path: '/api/v1/captcha/challenge', handler: answerChallenge }];

export const jobs: Job[] = [sweepIdentity];
