/** Modal dialog with a heading and a close button, based on `<dialog>`. */

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { useMessages } from '../../messages/use-messages.ts';

type Props = { title: string; onClose(): void; children: ReactNode; footer?: ReactNode; kind?: 'wide' | 'sheet' };

export function Dialog({ title, onClose, children, footer, kind }: Props) {
  const messages = useMessages();
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={ref}
      className={`dialog ${kind ?? ''}`}
      lang={messages.lang}
      aria-labelledby={heading}
      // At once, because the next key may belong to the test; the close event arrives in a task of its own.
      onCancel={onClose}
      // The dialog can be open again when the event arrives.
      onClose={() => ref.current?.open || onClose()}
      onClick={(event) => event.target === ref.current && onClose()}
    >
      <div className="dialog-box">
        <header className="dialog-head">
          <h2 id={heading}>{title}</h2>
          <IconButton icon="close" label={messages.close} onClick={onClose} />
        </header>
        {kind === 'wide' ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what is long scrolls, and must do so by keyboard
          <section className="dialog-body" aria-labelledby={heading} tabIndex={0}>
            {children}
          </section>
        ) : (
          <div className="dialog-body">{children}</div>
        )}
        {footer && <footer className="dialog-foot row">{footer}</footer>}
      </div>
    </dialog>
  );
}
