import { useState } from 'react';
import { Link } from 'react-router';
import type { EncodedBody } from '../../../contract/endpoint.ts';
import {
  type ExportEndpoint,
  type ExportFormat,
  FORMATS,
  type ListExport,
} from '../../../contract/staff/lists/exports.ts';
import { RadioCard } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { call } from '../../calls/call.ts';
import { useExportMessages } from '../../messages/money/exports.ts';
import { ActionButton } from '../../parts/action-button.tsx';
import { ExportProgress } from './export-progress.tsx';

type Props = {
  endpoint: ExportEndpoint;
  label: string;
  query: Record<string, string>;
  filterText?: string;
  total: number;
  isTotalExact: boolean;
  onClose(): void;
};

/** Asks for the format, then shows the progress until the file can be downloaded. */
export function ExportDialog({ endpoint, label, query, filterText, total, isTotalExact, onClose }: Props) {
  const messages = useExportMessages();
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [begun, setBegun] = useState<ListExport | null>(null);
  const start = async () => {
    // The server checks the parameters, which come from the URL.
    setBegun(await call(endpoint, { ...query, format } as unknown as EncodedBody<ExportEndpoint>));
  };
  return (
    <Dialog open onClose={onClose} title={messages.dialogTitle(label)}>
      {begun ? (
        <ExportProgress begun={begun} />
      ) : (
        <>
          <p className="text-sm">{messages.dialogText(total, isTotalExact)}</p>
          {filterText && <p className="text-sm font-semibold">{filterText}</p>}
          <fieldset className="grid gap-3">
            <legend className="mb-2 text-sm font-semibold">{messages.format}</legend>
            {FORMATS.toReversed().map((one) => (
              <RadioCard key={one} name="format" checked={format === one} onChange={() => setFormat(one)}>
                <span className="grid gap-0.5 text-sm">
                  <span className="font-semibold">{messages.formats[one].title}</span>
                  <span className="text-ink-soft">{messages.formats[one].text}</span>
                </span>
              </RadioCard>
            ))}
          </fieldset>
          <ActionButton variant="primary" label={messages.start} busyLabel={messages.starting} action={start} />
        </>
      )}
      {begun && (
        <p className="text-sm">
          <Link to="/exports" className="text-accent underline underline-offset-4">
            {messages.toExports}
          </Link>
        </p>
      )}
    </Dialog>
  );
}
