/** While a test window is open, going to another page of the store asks first. */
import type { Blocker, DataRouter } from 'react-router';
import { isTestOpen, UNFINISHED } from '../open-test.ts';

const NAME = 'open-test';
/** The state of the navigation that follows a launch: nobody leaves by that one. */
export const LAUNCHED = { isLaunch: true };
let guarded: DataRouter | null = null;

/** On the router itself, from the first launch on: `useBlocker` would be loaded with every page of the store. */
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
    // The router is still telling others of its state.
    if (blocker?.state === 'blocked') queueMicrotask(() => ask(blocker));
  });
}

function ask(blocker: Extract<Blocker, { state: 'blocked' }>) {
  if (confirm(UNFINISHED)) blocker.proceed();
  else blocker.reset();
}
