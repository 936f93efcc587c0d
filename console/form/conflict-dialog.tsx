import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useFormMessages } from '../messages/form.ts';

/** A field whose two versions differ. */
type Difference = Readonly<{ field: string; theirs: ReactNode; mine: ReactNode }>;

type Props = {
  differences: readonly Difference[];
  isBusy: boolean;
  onSaveMine(): void;
  onUseTheirs(): void;
  /** Continues to edit; nothing is saved or discarded. */
  onClose(): void;
};

/** Shows both versions after somebody else saved the same record. */
export function ConflictDialog({ differences, isBusy, onSaveMine, onUseTheirs, onClose }: Props) {
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
              {messages.theirs}
            </th>
            <th scope="col" className="py-2 text-start font-semibold">
              {messages.mine}
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, theirs, mine }) => (
            <tr key={field} className="border-t border-line align-top">
              <th scope="row" className="py-2 pe-4 text-start font-medium">
                {field}
              </th>
              <td className="py-2 pe-4">{theirs}</td>
              <td className="py-2">{mine}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onSaveMine} busy={isBusy && messages.saving}>
          {messages.saveMine}
        </Button>
        <Button variant="secondary" onClick={onUseTheirs}>
          {messages.useTheirs}
        </Button>
      </div>
    </Dialog>
  );
}
