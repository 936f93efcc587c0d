import { useState } from 'react';
import { Link } from 'react-router';
import type { EncodedBody } from '../../../contract/endpoint.ts';
import {
  type ExportEndpoint,
  type ExportFormat,
  FORMATS,
  type ListExport,
} from '../../../contract/staff/lists/exports.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { call } from '../../calls/call.ts';
import { useExportMessages } from '../../messages/money/exports.ts';
import { ActionButton } from '../../parts/action-button.tsx';
import { ExportProgress } from './export-progress.tsx';
import { FormatChoice } from './format-choice.tsx';

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
          <FormatChoice<ExportFormat>
            label={messages.format}
            formats={FORMATS.toReversed()}
            texts={messages.formats}
            chosen={format}
            onChoose={setFormat}
            className="grid gap-3"
          />
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
