import { Outlet, ScrollRestoration } from 'react-router';
import { Toasts } from '../parts/toasts/toasts.tsx';
import { InterruptionDialogs } from '../sign-in/interruption-dialogs.tsx';

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
