/** One settlement file: its totals, and its rows with their results. */
import { useLoaderData } from 'react-router';
import { exportSettlementRows } from '../../../../contract/staff/lists/exports.ts';
import {
  exportMismatches,
  getSettlement,
  listSettlementRows,
  type SettlementFile,
  type SettlementRow,
  type SettlementVerdict,
} from '../../../../contract/staff/money/settlements.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Message } from '../../../../ui/message.tsx';
import { call } from '../../../calls/call.ts';
import { useCan } from '../../../calls/session.ts';
import { useSettlementMessages } from '../../../messages/money/settlements.ts';
import { ActionButton } from '../../../parts/action-button.tsx';
import { Facts } from '../../../parts/facts.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { Time } from '../../../parts/time.tsx';
import { type Column, optionsOf } from '../../../table/column.ts';
import { DataTable } from '../../../table/data-table.tsx';
import { readListQuery } from '../../../table/params/list-params.ts';
import { Amount } from '../orders/order-texts.tsx';

type LoaderArgs = { params: { fileId?: string }; request: Request };

export async function loader({ params: { fileId = '' }, request }: LoaderArgs) {
  const query = readListQuery(request.url, ['verdict']);
  const [shown, rows] = await Promise.all([
    call(getSettlement, { file_id: fileId }),
    // The server checks the parameters, which come from the URL.
    call(listSettlementRows, { ...query, file_id: fileId } as { file_id: string }),
  ]);
  return { ...shown, rows };
}

const TONES = { matched: 'good', differs: 'bad', unknown: 'bad', refund: 'plain', repeated: 'warn' } as const;

function Verdict({ verdict }: { verdict: SettlementVerdict }) {
  return <Badge tone={TONES[verdict]}>{useSettlementMessages().verdicts[verdict]}</Badge>;
}

export function Component() {
  const { file, rows } = useLoaderData<typeof loader>();
  const messages = useSettlementMessages();
  const can = useCan();
  const download = async () => {
    const { url } = await call(exportMismatches, { file_id: String(file.file_id) });
    location.assign(url);
  };
  return (
    <div className="grid gap-5">
      <PageHeader
        title={file.name}
        note={messages.gateways[file.gateway]}
        parent={<ParentLink to="/settlements">{messages.title}</ParentLink>}
      >
        {can('money.export') && (
          <ActionButton label={messages.download} busyLabel={messages.downloading} action={download} />
        )}
      </PageHeader>
      <TotalPanel file={file} />
      <DataTable
        label={messages.rows}
        columns={useColumns()}
        page={rows}
        rowKey={({ line }) => line}
        rowPath={pathOf}
        searchLabel={null}
        filters={[{ key: 'verdict', title: messages.verdict, kind: 'choice', options: optionsOf(messages.verdicts) }]}
        defaultSort="line"
        exportEndpoint={exportSettlementRows}
        exportParams={{ file_id: String(file.file_id) }}
        empty={<Message icon="check" title={messages.noRows} />}
      />
    </div>
  );
}

/** The page of the payment, or a search for one that the store does not know. */
function pathOf({ recorded, txnid, payment_id }: SettlementRow): string {
  if (recorded !== null) return `/payments/${txnid}`;
  return `/payments?${new URLSearchParams({ search: payment_id || txnid })}`;
}

function TotalPanel({ file: { totals, uploaded_at, uploaded_by } }: { file: SettlementFile }) {
  const messages = useSettlementMessages();
  const verdicts = Object.entries(totals) as Array<[SettlementVerdict, SettlementFile['totals']['matched']]>;
  const sum = (pick: 'fee' | 'tax') => verdicts.reduce((total, [, one]) => total + one[pick], 0);
  return (
    <Panel title={messages.totals} text={messages.totalsText}>
      <div className="px-5 py-4">
        <Facts
          facts={[
            ...verdicts.map(
              ([verdict, { rows, amount }]) =>
                [messages.verdicts[verdict], rows > 0 && messages.sumText(rows, amount)] as const,
            ),
            [messages.fees, <Amount key="fee" rupees={sum('fee')} />],
            [messages.tax, <Amount key="tax" rupees={sum('tax')} />],
            [messages.at, <Time key="at" at={uploaded_at} />],
            [messages.by, uploaded_by],
          ]}
        />
      </div>
    </Panel>
  );
}

function useColumns(): Column<SettlementRow>[] {
  const messages = useSettlementMessages();
  return [
    {
      key: 'payment',
      title: messages.payment,
      render: ({ payment_id, txnid }) => <span className="tabular break-all">{txnid || payment_id}</span>,
    },
    { key: 'verdict', title: messages.verdict, render: Verdict },
    { key: 'amount', title: messages.amount, align: 'end', render: ({ amount }) => <Amount rupees={amount} /> },
    {
      key: 'recorded',
      title: messages.recorded,
      align: 'end',
      render: ({ recorded }) => recorded !== null && <Amount rupees={recorded} />,
    },
    { key: 'fee', title: messages.fee, align: 'end', render: ({ fee }) => <Amount rupees={fee} /> },
    { key: 'tax', title: messages.feeTax, align: 'end', render: ({ tax }) => <Amount rupees={tax} /> },
    { key: 'utr', title: messages.utr, isHiddenByDefault: true, render: ({ utr }) => utr },
    { key: 'line', title: messages.row, sort: 'ascending', isHiddenByDefault: true, render: ({ line }) => line },
  ];
}
