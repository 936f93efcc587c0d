import { useAuditMessages } from '../../../messages/staff/audit.ts';
import { compareRecords, type FieldChange } from './diff.ts';

type Values = Readonly<Record<string, unknown>> | null;

/** How fields and values are named. */
type Texts = Readonly<{ fieldText(field: string): string; valueText(field: string, value: string): string }>;

type Props = { before: Values; after: Values /** Those of the audit log by default. */; texts?: Texts };

/** The changed fields with their values before and after; on phones one below the other. */
export function ChangeTable({ before, after, texts }: Props) {
  const messages = useAuditMessages();
  const { fieldText, valueText } = texts ?? messages;
  const changes = compareRecords(before, after);
  if (changes.length === 0) return <p className="px-5 py-4 text-sm text-ink-soft">{messages.noChanges}</p>;
  return (
    <dl className="text-sm">
      {changes.map((change) => (
        <div
          key={change.field}
          className="grid gap-x-5 gap-y-1.5 border-line px-5 py-3 not-first:border-t md:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1fr)]"
        >
          <dt className="font-medium">{fieldText(change.field)}</dt>
          <Side change={change} side="before" valueText={valueText} />
          <Side change={change} side="after" valueText={valueText} />
        </div>
      ))}
    </dl>
  );
}

type SideProps = Pick<Texts, 'valueText'> & { change: FieldChange; side: 'before' | 'after' };

/** A value before or after; of a list only the entries that were removed or added. */
function Side({ change, side, valueText }: SideProps) {
  const messages = useAuditMessages();
  const values = change.kind === 'list' ? change[side === 'before' ? 'removed' : 'added'] : [change[side]];
  const Mark = side === 'before' ? 'del' : 'ins';
  const colours = side === 'before' ? 'bg-bad-soft text-bad' : 'bg-good-soft text-good';
  const shown = values.filter((value) => value !== null);
  return (
    <dd className="grid content-start justify-items-start gap-1">
      <span className="sr-only">{side === 'before' ? messages.before : messages.after}:</span>
      {shown.length === 0 && <span className="text-ink-soft">{change.kind === 'list' ? '' : messages.none}</span>}
      {shown.map((value) => (
        <Mark key={value} className={`block rounded-sm px-2 py-0.5 break-words no-underline ${colours}`}>
          <span aria-hidden="true" className="me-1.5">
            {side === 'before' ? '−' : '+'}
          </span>
          {valueText(change.field, value)}
        </Mark>
      ))}
    </dd>
  );
}
