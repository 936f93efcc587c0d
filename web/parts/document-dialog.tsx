import type { ReactNode } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { usePartMessages } from './messages/use-part-messages.ts';

type Props = { id: string; title: ReactNode; className?: string; children: ReactNode };

/** A modal dialog of a document; the page script opens it from elements with `data-opens-dialog`. */
export function DocumentDialog({ id, title, className = 'max-w-lg', children }: Props) {
  const { close } = usePartMessages();
  const titleId = `${id}-title`;
  return (
    <dialog
      id={id}
      data-document-dialog=""
      aria-labelledby={titleId}
      className={`m-auto w-[calc(100%-2rem)] rounded-lg bg-surface p-0 text-ink shadow-lg ${className}`}
    >
      <div className="grid gap-5 p-5 sm:p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-xl font-semibold">
            {title}
          </h2>
          <IconButton icon="close" label={close} data-closes-dialog="" className="-mt-2 -mr-2" />
        </div>
        {children}
      </div>
    </dialog>
  );
}
