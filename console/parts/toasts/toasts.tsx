import { useSyncExternalStore } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { currentToasts, subscribeToToasts } from './show-toast.ts';

/** The messages that are shown now; screen readers announce each one. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-40 grid justify-items-center gap-2 p-4 md:justify-items-end"
    >
      {toasts.map(({ id, text, isFailure }) => (
        <p
          key={id}
          className="flex items-center gap-2 rounded-md bg-ink px-4 py-2.5 text-sm font-medium text-paper shadow-lg"
        >
          <Icon name={isFailure ? 'alert' : 'check'} className="size-4" />
          {text}
        </p>
      ))}
    </div>
  );
}
