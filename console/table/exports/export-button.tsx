import { useState } from 'react';
import type { ExportEndpoint } from '../../../contract/staff/lists/exports.ts';
import { TextButton } from '../../../ui/button.tsx';
import { useCan } from '../../calls/session.ts';
import { useExportMessages } from '../../messages/money/exports.ts';
import { ExportDialog } from './export-dialog.tsx';

type Props = {
  endpoint: ExportEndpoint;
  /** Name of the list. */
  label: string;
  /** The parameters of the list in the URL. */
  params: URLSearchParams;
  /** The search and the filters in words. */
  filterText?: string;
  total: number;
  isTotalExact: boolean;
};

/** Exports a list with its search and filters; absent without the permission. */
export function ExportButton({ endpoint, params, ...list }: Props) {
  const messages = useExportMessages();
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  if (!can(endpoint.permission) || list.total === 0) return null;
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>{messages.export}</TextButton>
      {isOpen && (
        <ExportDialog endpoint={endpoint} query={queryOf(endpoint, params)} {...list} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

/** The parameters that the endpoint knows. */
function queryOf({ body }: ExportEndpoint, params: URLSearchParams): Record<string, string> {
  const names = Object.keys(body.properties).filter((name) => name !== 'format');
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = params.get(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  );
}
