import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';

type Props = { open: boolean; onClose(): void; title: string; children: ReactNode };

const FADE_MS = 250;

/** A modal window that fades in and out. */
export function FadingDialog({ open, onClose, title, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [isShown, setShown] = useState(open);
  useEffect(() => {
    if (open) {
      setShown(true);
      if (!dialog.current?.open) dialog.current?.showModal();
      return;
    }
    const timer = setTimeout(() => {
      dialog.current?.close();
      setShown(false);
    }, FADE_MS);
    return () => clearTimeout(timer);
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the window; Escape is the browser's own
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className={`m-auto w-[calc(100%-2rem)] max-w-xl rounded-lg bg-surface p-0 text-ink shadow-lg transition-opacity duration-250 backdrop:transition-opacity backdrop:duration-250 starting:opacity-0 ${open ? 'opacity-100 backdrop:opacity-100' : 'opacity-0 backdrop:opacity-0'}`}
    >
      {isShown && (
        <div className="grid gap-5 p-5 sm:p-6">
          <div className="flex items-start justify-between gap-4">
            <h2 id={titleId} className="text-xl font-semibold">
              {title}
            </h2>
            <button
              type="button"
              aria-label="Close"
              onClick={onClose}
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
