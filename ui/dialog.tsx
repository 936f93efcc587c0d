import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from './icon.tsx';

type Props = { open: boolean; onClose(): void; title: ReactNode; children: ReactNode; className?: string };

/** A modal window: the browser's own, which keeps focus inside, closes on Escape and gives focus back. */
export function Dialog({ open, onClose, title, children, className = 'max-w-lg' }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open && dialog.current?.open) dialog.current.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the window; Escape is the browser's own
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      className={`m-auto w-[calc(100%-2rem)] rounded-lg bg-surface p-0 text-ink shadow-lg ${className}`}
    >
      {open && (
        <div className="grid gap-4 p-5 sm:p-6">
          <div className="flex items-start justify-between gap-4">
            <h2 id={titleId} className="text-xl font-semibold">
              {title}
            </h2>
            <button
              type="button"
              aria-label="Close"
              onClick={() => dialog.current?.close()}
              className="-mt-2 -mr-2 grid size-11 flex-none place-items-center rounded-full text-ink-soft hover:bg-sunken"
            >
              <Icon name="close" />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
