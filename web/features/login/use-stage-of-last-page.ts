import { useCallback, useEffect, useRef, useState } from 'react';
import type { SignedIn } from '../../../contract/identity/sign-in.ts';
import { leaveForNextPage, takeFromLastPage } from '../../lib/next-page.ts';
import type { MobileDraft, SentOtp } from './mobile-step.tsx';
import type { ProfileForm } from './profile/profile-rules.ts';

export type Stage =
  | { at: 'mobile'; draft: MobileDraft }
  | { at: 'code'; sent: SentOtp }
  /** `draft` is what was filled in before the language of the page was changed. */
  | { at: 'profile'; person: SignedIn; isSocial: boolean; draft: ProfileForm | null }
  | { at: 'social-code'; sent: SentOtp; person: SignedIn };

/**
 * Leaves the step of a sign-in, with what was entered, for the page in the other language. `restoreStage` shows the step that
 * the last page left, and returns its unfinished sign-up; `visit` changes then, so that the forms begin again.
 */
export function useStageOfLastPage(stage: Stage, setStage: (stage: Stage) => void) {
  const [visit, setVisit] = useState(0);
  const latest = useRef(stage);
  if (latest.current.at !== stage.at) latest.current = stage;
  useEffect(() => {
    const leave = ({ target }: MouseEvent) => {
      if ((target as Element).closest('[data-other-language]'))
        leaveForNextPage('signIn', JSON.stringify(latest.current));
    };
    document.addEventListener('click', leave);
    return () => document.removeEventListener('click', leave);
  }, []);

  const restoreStage = (): SignedIn | null => {
    const left = takeFromLastPage('signIn');
    if (!left) return null;
    const lastStage = JSON.parse(left) as Stage;
    latest.current = lastStage;
    setStage(lastStage);
    setVisit(1);
    return 'person' in lastStage ? lastStage.person : null;
  };

  return {
    visit,
    restoreStage,
    keepMobile: useCallback((draft: MobileDraft) => {
      latest.current = { at: 'mobile', draft };
    }, []),
    keepProfile: (draft: ProfileForm) => {
      if (latest.current.at === 'profile') latest.current = { ...latest.current, draft };
    },
  };
}
