/** Asks for confirmation before a navigation within the store while a test popup is open. */
import type { Blocker, DataRouter } from 'react-router';
import { isTestOpen, LEAVE_WARNING } from '../test-launch/open-test.ts';

const BLOCKER_KEY = 'open-test';
/** Location state of the navigation that follows a launch, which needs no confirmation. */
export const LAUNCH_STATE = { isLaunch: true };
let guardedRouter: DataRouter | null = null;

/** Adds the blocker to the router at the first launch, because `useBlocker` would be loaded with every page. */
export function guardLeaving(router: DataRouter) {
  if (guardedRouter === router) return;
  guardedRouter = router;
  router.getBlocker(
    BLOCKER_KEY,
    ({ currentLocation, nextLocation, historyAction }) =>
      isTestOpen() &&
      currentLocation.pathname !== nextLocation.pathname &&
      !(historyAction !== 'POP' && nextLocation.state?.isLaunch),
  );
  router.subscribe(({ blockers }) => {
    const blocker = blockers.get(BLOCKER_KEY);
    // In a microtask, because the router is still notifying its other subscribers.
    if (blocker?.state === 'blocked') queueMicrotask(() => confirmNavigation(blocker));
  });
}

function confirmNavigation(blocker: Extract<Blocker, { state: 'blocked' }>) {
  if (confirm(LEAVE_WARNING)) blocker.proceed();
  else blocker.reset();
}
