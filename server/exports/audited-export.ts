import type { Change } from '../audit/index.ts';
import type { ExportRow } from './tables.ts';

/**
 * Returns the entry of the audit log about an export. A search is recorded without its words, which can be the name or
 * the number of a student: entries are never deleted.
 */
export function auditedExport(
  action: Change['action'],
  { source, format, filters, rows_written }: Pick<ExportRow, 'source' | 'format' | 'filters' | 'rows_written'>,
): Change {
  const { search, ...others } = filters;
  return {
    action,
    target: { type: 'list', id: source, label: source },
    after: {
      format,
      ...(action === 'export.finished' ? { rows: rows_written } : {}),
      ...(search === undefined ? {} : { is_searched: true }),
      ...others,
    },
  };
}
