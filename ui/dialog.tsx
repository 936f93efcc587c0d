import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from './button.tsx';

type Props = {
  open: boolean;
  onClose(): void;
  closeLabel?: string;
  title: ReactNode;
  children: ReactNode;
  className?: string;
  /** Duration of the fade when the dialog opens and closes, in milliseconds; 0 is no fade. */
  fadeMs?: 0 | 250;
};

const FADES = {
  0: '',
  250: 'transition-opacity duration-250 backdrop:transition-opacity backdrop:duration-250 starting:opacity-0 starting:backdrop:opacity-0',
};

/**
 * A modal dialog. It uses the browser's `<dialog>`, which traps the focus, closes on Escape and restores the focus.
 * `onClose` is called for Escape, the Close button and a click on the backdrop; the caller then sets `open` to false.
 */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel = 'Close',
  children,
  className = 'max-w-lg',
  fadeMs = 0,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [isShown, setShown] = useState(open);
  const isWanted = useRef(open);
  isWanted.current = open;
  useFocusAfterRemoval(open);
  useEffect(() => {
    if (open) {
      setShown(true);
      if (!dialog.current?.open) showModal(dialog.current);
      return;
    }
    const close = () => {
      dialog.current?.close();
      setShown(false);
    };
    if (fadeMs === 0) return close();
    const timer = setTimeout(close, fadeMs);
    return () => clearTimeout(timer);
  }, [open, fadeMs]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; the browser handles Escape
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // Some browsers close the dialog on a second Escape, although `cancel` was prevented. The event arrives in a task of
      // its own: after a closing by `open` it can find the dialog open again.
      onClose={({ currentTarget: closed }) => {
        if (!open || closed.open) return;
        onClose();
        // The caller can ignore it, for example while it saves.
        setTimeout(() => isWanted.current && closed.isConnected && !closed.open && showModal(closed));
      }}
      onCancel={(event) => {
        // A file picker and a dialog inside this one also cancel.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className={`m-auto w-[calc(100%-2rem)] rounded-lg bg-surface p-0 text-ink shadow-lg ${FADES[fadeMs]} ${fadeMs && !open ? 'opacity-0 backdrop:opacity-0' : ''} ${className}`}
    >
      {(open || isShown) && (
        <div className="grid gap-5 p-5 sm:p-6">
          <div className="flex items-start justify-between gap-4">
            <h2 id={titleId} className="text-xl font-semibold">
              {title}
            </h2>
            <IconButton icon="close" label={closeLabel} onClick={onClose} className="-mt-2 -mr-2" />
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}

/** What had the focus before a dialog that was removed in this commit, for a dialog that replaces it. */
let replacedOpener: Element | null = null;

/** Restores the focus if the dialog is removed while it is open; the browser restores it only if the dialog closes. */
function useFocusAfterRemoval(open: boolean) {
  useLayoutEffect(() => {
    if (!open) return;
    const { activeElement, body } = document;
    const opener = activeElement === body ? replacedOpener : activeElement;
    return () => {
      replacedOpener = opener;
      queueMicrotask(() => {
        replacedOpener = null;
        if (document.activeElement === body && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    };
  }, [open]);
}

/** Opens the dialog. The page loses its scrollbar then, so `web/styles/styles.css` pads it by the width measured here. */
function showModal(dialog: HTMLDialogElement | null) {
  const { documentElement } = document;
  if (!document.querySelector('dialog:modal'))
    documentElement.style.setProperty('--scrollbar-width', `${innerWidth - documentElement.clientWidth}px`);
  dialog?.showModal();
}
