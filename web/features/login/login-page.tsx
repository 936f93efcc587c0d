import { useEffect, useRef } from 'react';
import { groupedMobile } from '../../../common/texts/mobile-number.ts';
import { takeReturnPath } from '../../lib/session/session.ts';
import { storeTemporaryTokens } from '../../lib/session/store-session.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { Logo, type LogoInstitute } from '../../shell/logo.tsx';
import { MobileStep, type SentOtp } from './mobile-step.tsx';
import { OtpStep } from './otp/otp-step.tsx';
import { ProfileStep } from './profile/profile-step.tsx';
import { SOCIAL_STEPS, STEPS, StepList } from './step-list.tsx';
import { type Stage, useSignIn } from './use-sign-in.ts';

export default function LoginPage({ institute }: { institute: LogoInstitute }) {
  useRedirectWhenSignedIn();
  const flow = useSignIn();
  const { steps, current, title } = progressOf(flow.stage);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  // A new step focuses its heading; the code step focuses its own field, and the first step leaves the focus alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per step
  useEffect(() => {
    if (!isFirst.current && !isCodeStep(flow.stage)) heading.current?.focus();
    isFirst.current = false;
  }, [flow.stage.at]);
  return (
    <div className="grid min-h-dvh place-items-center content-start gap-6 bg-sunken px-4 py-8 md:pt-[14vh]">
      <a href="/" className="inline-flex min-h-11 items-center">
        <Logo institute={institute} />
      </a>
      <div className="grid w-full max-w-lg gap-6 rounded-lg border border-line bg-surface p-5 shadow-sm sm:p-8">
        <StepList steps={steps} current={current} />
        <h1 ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
          {title}
        </h1>
        <Step flow={flow} />
      </div>
    </div>
  );
}

function Step({ flow }: { flow: ReturnType<typeof useSignIn> }) {
  const { stage } = flow;
  switch (stage.at) {
    case 'mobile':
      return <MobileStep mobile={stage.mobile} onSent={flow.onSent} onSocial={flow.social} />;
    case 'code':
      return (
        <OtpStep
          {...otpStepProps(stage.sent)}
          verify={flow.verify(stage.sent)}
          resend={flow.resend(stage.sent)}
          onChange={() => flow.changeMobile(stage.sent.mobile)}
        />
      );
    case 'social-code':
      return (
        <OtpStep
          {...otpStepProps(stage.sent)}
          verify={flow.verifySocial}
          resend={flow.resendSocial}
          onChange={() => flow.changeProfile(stage.person)}
        />
      );
    case 'profile':
      return (
        <ProfileStep person={stage.person} isSocial={stage.isSocial} save={flow.save(stage.person, stage.isSocial)} />
      );
  }
}

function isCodeStep({ at }: Stage): boolean {
  return at === 'code' || at === 'social-code';
}

/** The number is shown in full, so that the student sees a mistake in it. */
function otpStepProps({ callingCode, mobile, retryIn }: SentOtp) {
  return { sentTo: `${callingCode} ${groupedMobile(mobile)}`.trim(), retryIn };
}

function progressOf(stage: Stage): { steps: readonly string[]; current: number; title: string } {
  const isSocial = stage.at === 'social-code' || (stage.at === 'profile' && stage.isSocial);
  const steps: readonly string[] = isSocial ? SOCIAL_STEPS : STEPS;
  const title = {
    mobile: 'Enter Mobile Number',
    code: 'Verify OTP',
    'social-code': 'Verify OTP',
    profile: 'Provide Information',
  }[stage.at];
  return { steps, current: steps.indexOf(title), title };
}

/** Redirects a signed-in student to the return path; for a visitor, clears the tokens of an unfinished sign-up. */
function useRedirectWhenSignedIn() {
  const { isKnown, token } = useSession();
  const hasRedirected = useRef(false);
  const hasClearedTokens = useRef(false);
  useEffect(() => {
    if (!isKnown || hasRedirected.current) return;
    if (token) {
      hasRedirected.current = true;
      location.replace(takeReturnPath());
    } else if (!hasClearedTokens.current) {
      hasClearedTokens.current = true;
      storeTemporaryTokens(null);
    }
  }, [isKnown, token]);
}
