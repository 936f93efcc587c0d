import { useState } from 'react';
import type { SignedIn } from '../../../contract/identity/sign-in.ts';
import { signIn, storeTemporaryTokens } from '../../lib/session/store-session.ts';
import type { Failure } from '../account-pages/call-result.ts';
import { useLoginMessages } from './messages/use-login-messages.ts';
import { noCaptcha, type SentOtp } from './mobile-step.tsx';
import type { ProfileForm } from './profile/profile-rules.ts';
import {
  resendCode,
  saveProfile,
  sendSocialCode,
  signInWithGoogle,
  verifyCode,
  verifySocialCode,
} from './sign-in-calls.ts';
import { type Stage, useStageOfLastPage } from './use-stage-of-last-page.ts';

/** The current step of a sign-in and the functions of each step, which return null or the message of a refusal. */
export function useSignIn() {
  const messages = useLoginMessages();
  const [stage, setStage] = useState<Stage>({ at: 'mobile', draft: { mobile: '', countryId: null } });
  const { visit, restoreStage, keepMobile, keepProfile } = useStageOfLastPage(stage, setStage);

  /** Signs in a student with a complete profile; any other continues to the profile step with temporary tokens. */
  const acceptSignIn = (person: SignedIn, isSocial: boolean) => {
    if (!person.is_new_user && person.is_mobile_verified) return signIn(person);
    storeTemporaryTokens(person);
    setStage({ at: 'profile', person, isSocial, draft: null });
  };

  const verify = (sent: SentOtp) => async (otp: string, captcha: string) => {
    const { data, failure } = await verifyCode(sent, otp, captcha, messages);
    if (failure) return failure.message;
    acceptSignIn(data, false);
    return null;
  };

  const social = async (credential: string) => {
    const { data, failure } = await signInWithGoogle(credential, messages);
    if (failure) return failure.message;
    acceptSignIn(data, true);
    return null;
  };

  type Save = (form: ProfileForm, captcha: () => Promise<string>) => Promise<Failure | null>;
  const save =
    (person: SignedIn, isSocial: boolean): Save =>
    async (form, captcha) => {
      const token = person.is_mobile_verified ? '' : await captcha();
      if (!person.is_mobile_verified && !token) return noCaptcha(messages);
      const saved = await saveProfile(form, person.country_id, messages);
      if (saved.failure) return saved.failure;
      if (saved.data.is_mobile_verified) {
        acceptSignIn(saved.data, isSocial);
        return null;
      }
      storeTemporaryTokens(saved.data);
      const { data, failure } = await sendSocialCode(token, false, messages);
      if (failure) return failure;
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
    const { data, failure } = await verifySocialCode(otp, captcha, messages);
    if (failure) return failure.message;
    acceptSignIn(data, true);
    return null;
  };

  return {
    stage,
    visit,
    restoreStage,
    keepMobile,
    keepProfile,
    onSent: (sent: SentOtp) => setStage({ at: 'code', sent }),
    social,
    save,
    verify,
    verifySocial,
    resend: (sent: SentOtp) => (captcha: string) => resendCode(sent, captcha, messages),
    resendSocial: (captcha: string) => sendSocialCode(captcha, true, messages),
    changeMobile: ({ mobile, countryId }: SentOtp) => setStage({ at: 'mobile', draft: { mobile, countryId } }),
    changeProfile: (person: SignedIn) => setStage({ at: 'profile', person, isSocial: true, draft: null }),
  };
}
