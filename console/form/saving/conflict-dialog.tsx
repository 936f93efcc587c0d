import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useFormMessages } from '../../messages/form.ts';

/** A field whose value in the store differs from the one that the user entered. */
type Difference = Readonly<{ field: string; stored: ReactNode; entered: ReactNode }>;

type Props = {
  differences: readonly Difference[];
  isBusy: boolean;
  /** Replaces the stored version by the entered one. */
  onOverwrite(): void;
  /** Discards the entered version. */
  onDiscard(): void;
  /** Continues to edit; nothing is saved or discarded. */
  onClose(): void;
};

/** Shows both versions after another person saved the same record. */
export function ConflictDialog({ differences, isBusy, onOverwrite, onDiscard, onClose }: Props) {
  const messages = useFormMessages();
  return (
    <Dialog open onClose={onClose} title={messages.conflictTitle} className="max-w-2xl">
      <p className="text-sm">{messages.conflictText}</p>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="text-xs text-ink-soft">
            <th scope="col" className="py-2 pe-4 text-start font-semibold">
              {messages.field}
            </th>
            <th scope="col" className="py-2 pe-4 text-start font-semibold">
              {messages.stored}
            </th>
            <th scope="col" className="py-2 text-start font-semibold">
              {messages.entered}
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, stored, entered }) => (
            <tr key={field} className="border-t border-line align-top">
              <th scope="row" className="py-2 pe-4 text-start font-medium">
                {field}
              </th>
              <td className="py-2 pe-4">{stored || messages.emptyValue}</td>
              <td className="py-2">{entered || messages.emptyValue}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="form-actions flex flex-wrap gap-3">
        <Button onClick={onOverwrite} busy={isBusy && messages.saving}>
          {messages.overwrite}
        </Button>
        <Button variant="secondary" onClick={onDiscard}>
          {messages.discard}
        </Button>
      </div>
    </Dialog>
  );
}
