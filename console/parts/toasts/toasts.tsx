import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { Icon } from '../../../ui/icon.tsx';
import { currentToast, removeToastBefore, subscribeToToast } from './show-toast.ts';

/** A navigation that begins within this time of a message belongs to it: what was saved leads to another page. */
const CAUSED_WITHIN_MS = 1500;

/** The message that is shown now, above a bar at the bottom; screen readers announce it. */
export function Toasts() {
  const toast = useSyncExternalStore(subscribeToToast, currentToast);
  useRemovalAfterNavigation();
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-(--bottom-bar,0px) z-40 grid justify-items-center p-4 md:justify-items-end"
    >
      {toast && (
        <p
          key={toast.id}
          className="flex items-center gap-2 rounded-md bg-ink px-4 py-2.5 text-sm font-medium text-paper shadow-lg"
        >
          <Icon name={toast.isFailure ? 'alert' : 'check'} className="size-4" />
          {toast.text}
        </p>
      )}
    </div>
  );
}

function useRemovalAfterNavigation(): void {
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const startedAt = useRef(0);
  useEffect(() => {
    if (state === 'loading') startedAt.current = Date.now();
  }, [state]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    removeToastBefore((startedAt.current || Date.now()) - CAUSED_WITHIN_MS);
    startedAt.current = 0;
  }, [pathname]);
}
