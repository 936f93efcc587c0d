import { useState } from 'react';
import { Link } from 'react-router';
import type { Membership } from '../../../../contract/staff/students/batches.ts';
import { Button, TextButton } from '../../../../ui/button.tsx';
import { useCan } from '../../../calls/session.ts';
import { useBatchMessages } from '../../../messages/students/batches.ts';
import { dateText } from '../../../parts/format.ts';
import { Panel } from '../../../parts/panel.tsx';
import { BatchState } from '../batches/batch-state.tsx';
import { AddToBatchDialog, RemoveDialog, TransferDialog } from './batch-dialogs.tsx';

type Props = { studentId: number; name: string; canAdd: boolean; batches: readonly Membership[] };
type Shown = { kind: 'add' } | { kind: 'transfer' | 'remove'; batch: Membership };

/** The batches in which the student is or was. */
export function BatchPanel({ studentId, name, canAdd, batches }: Props) {
  const messages = useBatchMessages();
  const canGrant = useCan()('access.grant');
  const [dialog, setDialog] = useState<Shown | null>(null);
  const close = () => setDialog(null);
  return (
    <Panel
      title={messages.ofStudent}
      actions={
        canGrant &&
        canAdd && (
          <Button variant="secondary" onClick={() => setDialog({ kind: 'add' })}>
            {messages.add}
          </Button>
        )
      }
    >
      {batches.length === 0 ? (
        <p className="px-5 py-4 text-sm text-ink-soft">{messages.ofStudentEmpty}</p>
      ) : (
        <ul>
          {batches.map((batch) => (
            <li
              key={`${batch.batch_id} ${batch.joined_at}`}
              className="flex items-start justify-between gap-x-4 border-line px-5 py-2.5 text-sm not-first:border-t"
            >
              <div className="min-w-0">
                <Link to={`/batches/${batch.batch_id}`} className="font-medium break-words text-accent underline">
                  {batch.name}
                </Link>
                <p className="text-xs text-ink-soft">
                  {messages.since} {dateText(batch.joined_at)} ·{' '}
                  {batch.left_at
                    ? `${messages.left} ${dateText(batch.left_at)}`
                    : `${messages.until} ${dateText(batch.ends_on)}`}
                </p>
                {canGrant && !batch.left_at && (
                  <p className="flex gap-4">
                    <TextButton
                      aria-label={messages.transferLabel(batch.name)}
                      onClick={() => setDialog({ kind: 'transfer', batch })}
                    >
                      {messages.transfer}
                    </TextButton>
                    <TextButton
                      aria-label={messages.removeLabel(batch.name)}
                      onClick={() => setDialog({ kind: 'remove', batch })}
                    >
                      {messages.remove}
                    </TextButton>
                  </p>
                )}
              </div>
              {!batch.left_at && <BatchState state={batch.state} />}
            </li>
          ))}
        </ul>
      )}
      {dialog?.kind === 'add' && <AddToBatchDialog {...{ studentId, name }} onClose={close} />}
      {dialog?.kind === 'transfer' && <TransferDialog {...{ studentId, batch: dialog.batch }} onClose={close} />}
      {dialog?.kind === 'remove' && <RemoveDialog {...{ studentId, batch: dialog.batch }} onClose={close} />}
    </Panel>
  );
}
