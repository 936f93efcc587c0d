import { useEffect, useRef } from 'react';
import { pathIn, withoutLanguage } from '../../../common/languages/language-path.ts';
import { groupedMobile } from '../../../common/texts/mobile-number.ts';
import type { SignedIn } from '../../../contract/identity/sign-in.ts';
import { useLanguage } from '../../language/use-language.ts';
import { usePath } from '../../language/use-path.ts';
import { takeReturnPath } from '../../lib/session/session.ts';
import { storeTemporaryTokens } from '../../lib/session/store-session.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { Logo, type LogoInstitute } from '../../shell/logo.tsx';
import { useLoginMessages } from './messages/use-login-messages.ts';
import { MobileStep, type SentOtp } from './mobile-step.tsx';
import { OtpStep } from './otp/otp-step.tsx';
import { ProfileStep } from './profile/profile-step.tsx';
import { StepList, type StepName } from './step-list.tsx';
import { useSignIn } from './use-sign-in.ts';
import type { Stage } from './use-stage-of-last-page.ts';

export default function LoginPage({ institute }: { institute: LogoInstitute }) {
  const messages = useLoginMessages();
  const path = usePath();
  const flow = useSignIn();
  useRedirectWhenSignedIn(flow.restoreStage);
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
    <div className="grid min-h-dvh place-items-center content-start gap-6 bg-sunken px-4 py-16 md:pt-[14vh]">
      <a href={path('/')} className="inline-flex min-h-11 items-center">
        <Logo institute={institute} />
      </a>
      <div className="grid w-full max-w-lg gap-6 rounded-lg border border-line bg-surface p-5 shadow-sm sm:p-8">
        <StepList steps={steps} current={current} />
        <h1 ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
          {messages.steps[title]}
        </h1>
        <Step key={flow.visit} flow={flow} />
      </div>
    </div>
  );
}

function Step({ flow }: { flow: ReturnType<typeof useSignIn> }) {
  const { stage } = flow;
  switch (stage.at) {
    case 'mobile':
      return <MobileStep draft={stage.draft} onDraft={flow.keepMobile} onSent={flow.onSent} onSocial={flow.social} />;
    case 'code':
      return (
        <OtpStep
          {...otpStepProps(stage.sent)}
          verify={flow.verify(stage.sent)}
          resend={flow.resend(stage.sent)}
          onChange={() => flow.changeMobile(stage.sent)}
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
        <ProfileStep
          person={stage.person}
          isSocial={stage.isSocial}
          draft={stage.draft}
          onDraft={flow.keepProfile}
          save={flow.save(stage.person, stage.isSocial)}
        />
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

const STEPS: readonly StepName[] = ['mobile', 'code', 'profile'];
const SOCIAL_STEPS: readonly StepName[] = ['social', 'profile', 'code'];

function progressOf(stage: Stage): { steps: readonly StepName[]; current: number; title: StepName } {
  const isSocial = stage.at === 'social-code' || (stage.at === 'profile' && stage.isSocial);
  const steps = isSocial ? SOCIAL_STEPS : STEPS;
  const title = stage.at === 'social-code' ? 'code' : stage.at;
  return { steps, current: steps.indexOf(title), title };
}

/**
 * Redirects a signed-in student to the return path, in the language of this page. For a visitor, clears the tokens of an
 * unfinished sign-up, unless `restoreStage` returns the sign-up that the page in the other language left.
 */
function useRedirectWhenSignedIn(restoreStage: () => SignedIn | null) {
  const { isKnown, token } = useSession();
  const language = useLanguage();
  const latest = useRef(restoreStage);
  latest.current = restoreStage;
  const hasRedirected = useRef(false);
  const hasClearedTokens = useRef(false);
  useEffect(() => {
    if (!isKnown || hasRedirected.current) return;
    if (token) {
      hasRedirected.current = true;
      location.replace(pathIn(language, withoutLanguage(takeReturnPath())));
    } else if (!hasClearedTokens.current) {
      hasClearedTokens.current = true;
      storeTemporaryTokens(latest.current());
    }
  }, [isKnown, token, language]);
}
