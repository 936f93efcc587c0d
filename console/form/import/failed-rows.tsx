import { writeCsv } from 'hucre/csv';
import { Button } from '../../../ui/button.tsx';
import { useImportMessages } from '../../messages/import.ts';
import { downloadFile } from '../../parts/download-file.ts';
import type { ImportRow } from './read-table.ts';

/** A row with the reason why it is shown. */
type FailedRow = Readonly<{ row: ImportRow; reason: string }>;

const SHOWN_ROWS = 10;

type Props = { title: string; failed: readonly FailedRow[]; fileName: string };

/** Rows with their reasons, and a file of them that can be corrected and read again. */
export function FailedRows({ title, failed, fileName }: Props) {
  const messages = useImportMessages();
  if (failed.length === 0) return null;
  const download = () => {
    const cells = failed.map(({ row, reason }) => [...row.cells, reason]);
    // A cell that begins like a formula is text in the file.
    downloadFile(fileName, writeCsv(cells, { bom: true, escapeFormulae: true }), 'text/csv');
  };
  return (
    <div className="grid gap-3 border-t border-line px-5 py-4">
      <h3 className="text-sm font-semibold">{title}</h3>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="text-xs text-ink-soft">
            {[messages.line, messages.content, messages.problem].map((title) => (
              <th key={title} scope="col" className="py-1.5 pe-4 text-start font-semibold">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {failed.slice(0, SHOWN_ROWS).map(({ row, reason }) => (
            <tr key={row.line} className="border-t border-line align-top">
              <td className="tabular py-1.5 pe-4">{row.line}</td>
              <td className="py-1.5 pe-4 break-all">{row.cells.filter(Boolean).join(', ')}</td>
              <td className="py-1.5">{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {failed.length > SHOWN_ROWS && (
        <p className="text-sm text-ink-soft">{messages.andMore(failed.length - SHOWN_ROWS)}</p>
      )}
      <div>
        <Button variant="secondary" onClick={download}>
          {messages.download}
        </Button>
      </div>
    </div>
  );
}
