import { Outlet, ScrollRestoration } from 'react-router';
import { InterruptionDialogs } from '../sign-in/interruption-dialogs.tsx';
import { Toasts } from '../toasts/toasts.tsx';

/** All pages, and the dialogs in which an interrupted call waits. */
export function Root() {
  return (
    <>
      <Outlet />
      <InterruptionDialogs />
      <Toasts />
      <ScrollRestoration />
    </>
  );
}
