/** Asks for confirmation before a navigation within the store while a test window is open. */
import type { Blocker, DataRouter } from 'react-router';
import { isTestOpen, UNFINISHED } from '../open-test.ts';

const NAME = 'open-test';
/** Location state of the navigation that follows a launch, which needs no confirmation. */
export const LAUNCHED = { isLaunch: true };
let guarded: DataRouter | null = null;

/** Adds the blocker to the router at the first launch, because `useBlocker` would be loaded with every page. */
export function guardLeaving(router: DataRouter) {
  if (guarded === router) return;
  guarded = router;
  router.getBlocker(
    NAME,
    ({ currentLocation, nextLocation, historyAction }) =>
      isTestOpen() &&
      currentLocation.pathname !== nextLocation.pathname &&
      !(historyAction !== 'POP' && nextLocation.state?.isLaunch),
  );
  router.subscribe(({ blockers }) => {
    const blocker = blockers.get(NAME);
    // In a microtask, because the router is still notifying its other subscribers.
    if (blocker?.state === 'blocked') queueMicrotask(() => ask(blocker));
  });
}

function ask(blocker: Extract<Blocker, { state: 'blocked' }>) {
  if (confirm(UNFINISHED)) blocker.proceed();
  else blocker.reset();
}
