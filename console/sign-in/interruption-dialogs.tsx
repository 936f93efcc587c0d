/** The dialogs of interrupted calls: sign in again, and confirm. Their code is loaded when a call needs it. */
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentInterruptions, subscribeToInterruptions } from '../calls/interruptions.ts';

const SignInAgain = lazy(() => import('./sign-in-again.tsx'));
const StepUp = lazy(() => import('./step-up.tsx'));

export function InterruptionDialogs() {
  const kinds = useSyncExternalStore(subscribeToInterruptions, currentInterruptions);
  return (
    <Suspense>
      {kinds.map((kind) => (kind === 'sign-in' ? <SignInAgain key={kind} /> : <StepUp key={kind} />))}
    </Suspense>
  );
}
