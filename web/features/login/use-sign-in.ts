import { useState } from 'react';
import type { SignedIn } from '../../../contract/identity/sign-in.ts';
import { signIn, storeTemporaryTokens } from '../../lib/session/store-session.ts';
import type { SentOtp } from './mobile-step.tsx';
import { NO_CAPTCHA } from './mobile-step.tsx';
import type { ProfileForm } from './profile/profile-rules.ts';
import {
  resendCode,
  saveProfile,
  sendSocialCode,
  signInWithGoogle,
  verifyCode,
  verifySocialCode,
} from './sign-in-calls.ts';

export type Stage =
  | { at: 'mobile'; mobile: string }
  | { at: 'code'; sent: SentOtp }
  | { at: 'profile'; person: SignedIn; isSocial: boolean }
  | { at: 'social-code'; sent: SentOtp; person: SignedIn };

/** The current step of a sign-in and the functions of each step, which return null or the message of a refusal. */
export function useSignIn() {
  const [stage, setStage] = useState<Stage>({ at: 'mobile', mobile: '' });

  /** Signs in a student with a complete profile; any other continues to the profile step with temporary tokens. */
  const acceptSignIn = (person: SignedIn, isSocial: boolean) => {
    if (!person.is_new_user && person.is_mobile_verified) return signIn(person);
    storeTemporaryTokens(person);
    setStage({ at: 'profile', person, isSocial });
  };

  const verify = (sent: SentOtp) => async (otp: string, captcha: string) => {
    const { data, failure } = await verifyCode(sent, otp, captcha);
    if (failure) return failure.message;
    acceptSignIn(data, false);
    return null;
  };

  const social = async (credential: string) => {
    const { data, failure } = await signInWithGoogle(credential);
    if (failure) return failure.message;
    acceptSignIn(data, true);
    return null;
  };

  const save = (person: SignedIn, isSocial: boolean) => async (form: ProfileForm, captcha: () => Promise<string>) => {
    const token = person.is_mobile_verified ? '' : await captcha();
    if (!person.is_mobile_verified && !token) return NO_CAPTCHA;
    const saved = await saveProfile(form, person.country_id);
    if (saved.failure) return saved.failure.message;
    if (saved.data.is_mobile_verified) {
      acceptSignIn(saved.data, isSocial);
      return null;
    }
    storeTemporaryTokens(saved.data);
    const { data, failure } = await sendSocialCode(token, false);
    if (failure) return failure.message;
    const sent = {
      countryId: person.country_id,
      callingCode: '',
      mobile: saved.data.mobile_number ?? '',
      retryIn: data.retry_in,
    };
    setStage({ at: 'social-code', sent, person: saved.data });
    return null;
  };

  const verifySocial = async (otp: string, captcha: string) => {
    const { data, failure } = await verifySocialCode(otp, captcha);
    if (failure) return failure.message;
    acceptSignIn(data, true);
    return null;
  };

  return {
    stage,
    onSent: (sent: SentOtp) => setStage({ at: 'code', sent }),
    social,
    save,
    verify,
    verifySocial,
    resend: (sent: SentOtp) => (captcha: string) => resendCode(sent, captcha),
    resendSocial: (captcha: string) => sendSocialCode(captcha, true),
    changeMobile: (mobile: string) => setStage({ at: 'mobile', mobile }),
    changeProfile: (person: SignedIn) => setStage({ at: 'profile', person, isSocial: true }),
  };
}
