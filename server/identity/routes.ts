import { changeDetails, getAccount } from '../../contract/account/account.ts';
import { confirmStudent, sendConfirmation } from '../../contract/account/confirmation.ts';
import { changeEmail, sendEmailOtp, sendMobileOtp } from '../../contract/account/contact.ts';
import { endDevices, getDevices } from '../../contract/account/devices.ts';
import { linkGoogle, unlinkIdentity } from '../../contract/account/google-link.ts';
import { selectLanguage } from '../../contract/account/language.ts';
import { addAddress, deleteAddress, getAddressList, updateAddress } from '../../contract/identity/addresses.ts';
import { getCaptcha } from '../../contract/identity/captcha.ts';
import { getCountryList, getStateList, INDIA } from '../../contract/identity/places.ts';
import {
  getSocialNonce,
  logout,
  refreshSession,
  sendOtp,
  socialLogin,
  socialSendOtp,
  socialVerifyOtp,
  updateProfile,
  verifyOtp,
} from '../../contract/identity/sign-in.ts';
import { addBuyerAddress, createBuyer, findBuyer, getBuyer } from '../../contract/staff/money/offline/buyer.ts';
import { correctStudent } from '../../contract/staff/students/correction.ts';
import { listStudentMessages } from '../../contract/staff/students/student-messages.ts';
import { endStudentSessions, getStudent, listStudents } from '../../contract/staff/students/students.ts';
import { clearedCookieHeader, ENGINE_COOKIE } from '../platform/http/auth/http-auth.ts';
import { preparedRoute, type RawRoute, route, viewableRoute } from '../platform/http/calls/route.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { captchaKind } from './captcha/captcha.ts';
import { serveCaptchaChallenge } from './captcha/serve-captcha-challenge.ts';
import { saveAddress } from './commands/add-address.ts';
import { changeAddress } from './commands/change-address.ts';
import { saveDetails } from './commands/change-details.ts';
import { sendEmailCode, setEmail } from './commands/change-email.ts';
import { sendMobileCode } from './commands/change-mobile.ts';
import { completeProfile } from './commands/complete-profile.ts';
import { confirmSession, sendConfirmationCode } from './commands/confirm-student.ts';
import { removeAddress } from './commands/delete-address.ts';
import { addGoogle } from './commands/link-google.ts';
import { setLanguage } from './commands/set-language.ts';
import { issueNonce, signInByGoogle } from './commands/sign-in-by-google.ts';
import { sendLoginCode, verifyLoginCode } from './commands/sign-in-by-mobile.ts';
import { removeIdentity } from './commands/unlink-identity.ts';
import { sendSignupCode, verifySignupCode } from './commands/verify-mobile.ts';
import { countryList, stateList } from './places/lists.ts';
import { devicesOf, endSelectedDevices } from './sessions/devices.ts';
import { issueDevice } from './sessions/known-device.ts';
import { refreshTokens } from './sessions/rotate-session.ts';
import { endSession } from './sessions/sessions.ts';
import { tokensFor } from './sessions/sign-in.ts';
import {
  addAddressOfBuyer,
  countNumber,
  createStudentForNumber,
  findStudentByNumber,
  readBuyer,
} from './staff/buyer.ts';
import { countingContactSearches } from './staff/contact-searches.ts';
import { correctDetails } from './staff/correct-student.ts';
import { endSessionsOfStudent } from './staff/end-student-sessions.ts';
import { studentList } from './staff/list-students.ts';
import { readStudent } from './staff/read-student.ts';
import { messagesOfStudent } from './staff/student-messages.ts';
import { accountOf } from './students/account.ts';
import { addressesOf } from './students/queries.ts';
import { sweepIdentity } from './sweep.ts';

export { gauges } from './gauges.ts';

export const routes = [
  viewableRoute(getCountryList, countryList),
  viewableRoute(getStateList, (_ctx, { country_id }) => stateList(country_id ?? INDIA)),
  // The page requests this before each sign-in; the device cookie binds the code to the device that requests it.
  route(getCaptcha, (ctx) => {
    issueDevice(ctx);
    return captchaKind(ctx);
  }),
  route(sendOtp, sendLoginCode),
  route(verifyOtp, verifyLoginCode),
  route(getSocialNonce, issueNonce),
  route(socialLogin, signInByGoogle),
  route(socialSendOtp, sendSignupCode),
  route(socialVerifyOtp, verifySignupCode),
  route(updateProfile, completeProfile),
  route(refreshSession, async (ctx, { refresh_token }) => tokensFor(await refreshTokens(ctx, refresh_token))),
  route(
    logout,
    async (ctx) => {
      await endSession(ctx, ctx.session.sessionId);
      return null;
    },
    // Not Clear-Site-Data: the browser stores unsent answers of a test, and the device cookie.
    { 'set-cookie': clearedCookieHeader(ENGINE_COOKIE) },
  ),
  route(addAddress, saveAddress),
  route(updateAddress, changeAddress),
  route(deleteAddress, removeAddress),
  viewableRoute(getAddressList, (ctx) => addressesOf(ctx, ctx.studentId)),
  viewableRoute(getAccount, accountOf),
  route(changeDetails, saveDetails),
  route(selectLanguage, setLanguage),
  route(sendConfirmation, sendConfirmationCode),
  route(confirmStudent, confirmSession),
  route(sendMobileOtp, sendMobileCode),
  route(sendEmailOtp, sendEmailCode),
  route(changeEmail, setEmail),
  route(linkGoogle, addGoogle),
  route(unlinkIdentity, removeIdentity),
  viewableRoute(getDevices, devicesOf),
  route(endDevices, endSelectedDevices),
  route(listStudents, countingContactSearches(studentList)),
  route(findBuyer, findStudentByNumber),
  preparedRoute(createBuyer, countNumber, createStudentForNumber),
  route(getBuyer, readBuyer),
  route(addBuyerAddress, addAddressOfBuyer),
  route(getStudent, readStudent),
  route(endStudentSessions, endSessionsOfStudent),
  route(correctStudent, correctDetails),
  route(listStudentMessages, messagesOfStudent),
];

export const raw: RawRoute[] = [{ method: 'GET', path: '/api/v1/captcha/challenge', handler: serveCaptchaChallenge }];

export const jobs: Job[] = [sweepIdentity];
