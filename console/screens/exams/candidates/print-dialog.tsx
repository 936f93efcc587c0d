import { useState } from 'react';
import { CARDS_PER_FILE, exportAdmitCards, type ListExport } from '../../../../contract/staff/lists/exports.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { SelectField } from '../../../../ui/field.tsx';
import { call } from '../../../calls/call.ts';
import { useCandidateMessages } from '../../../messages/exams/candidates.ts';
import { ActionButton } from '../../../parts/action-button.tsx';
import { ExportProgress } from '../../../table/exports/export-progress.tsx';

type Props = { test_id: number; candidates: number; onClose(): void };

/** Asks which admit cards are printed, then shows the progress until the file can be downloaded. */
export function PrintDialog({ test_id, candidates, onClose }: Props) {
  const messages = useCandidateMessages();
  const [part, setPart] = useState(1);
  const [begun, setBegun] = useState<ListExport | null>(null);
  const parts = Array.from({ length: Math.ceil(candidates / CARDS_PER_FILE) }, (_, at) => at + 1);
  return (
    <Dialog open onClose={onClose} title={messages.printTitle}>
      {begun ? (
        <ExportProgress begun={begun} />
      ) : (
        <>
          <p className="text-sm">{messages.printText(candidates, CARDS_PER_FILE)}</p>
          {parts.length > 1 && (
            <SelectField label={messages.part} value={part} onChange={(event) => setPart(Number(event.target.value))}>
              {parts.map((one) => (
                <option key={one} value={one}>
                  {messages.partText((one - 1) * CARDS_PER_FILE + 1, Math.min(one * CARDS_PER_FILE, candidates))}
                </option>
              ))}
            </SelectField>
          )}
          <ActionButton
            variant="primary"
            label={messages.create}
            busyLabel={messages.creating}
            action={async () => setBegun(await call(exportAdmitCards, { test_id, part, format: 'pdf' }))}
          />
        </>
      )}
    </Dialog>
  );
}
