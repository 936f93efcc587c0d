/** Uploads a settlement file, after its rows were compared with the payments of the store. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  checkSettlementRows,
  MAX_CHECKED_ROWS,
  MAX_SETTLEMENT_ROWS,
  SETTLEMENT_COLUMNS,
  SETTLEMENT_HEADINGS,
  type SettlementColumn,
  uploadSettlement,
} from '../../../../contract/staff/money/settlements.ts';
import { SelectField } from '../../../../ui/field.tsx';
import { call } from '../../../calls/call.ts';
import { requirePermission } from '../../../calls/session.ts';
import { CommitButton } from '../../../form/import/commit-button.tsx';
import { ImportWizard } from '../../../form/import/import-wizard.tsx';
import { useSettlementMessages } from '../../../messages/money/settlements.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import {
  type Cells,
  type ComparedRow,
  decide,
  isLikeAmount,
  type SettlementState,
  settlementFile,
} from './settlement-rows.ts';

export const loader = () => requirePermission('payments.record');

const GATEWAYS = ['payu', 'easebuzz'] as const;
type Gateway = (typeof GATEWAYS)[number];

/** The names of the columns in the uploaded file. */
const COLUMNS = Object.fromEntries(SETTLEMENT_COLUMNS.map((name) => [name, name]));
const MAX_NAME_LENGTH = 120;

export function Component() {
  const messages = useSettlementMessages();
  const navigate = useNavigate();
  const [gateway, setGateway] = useState<Gateway>('payu');
  const upload = async (rows: readonly ComparedRow[], fileName: string) => {
    const name = (fileName || messages.pastedName).slice(0, MAX_NAME_LENGTH);
    const content = settlementFile(rows);
    const { file_id } = await call(uploadSettlement, { gateway, name, content, columns: COLUMNS });
    showToast(messages.uploaded);
    void navigate(`/settlements/${file_id}`);
  };
  return (
    <div className="grid max-w-2xl gap-5">
      <PageHeader title={messages.upload} parent={<ParentLink to="/settlements">{messages.title}</ParentLink>} />
      <SelectField
        label={messages.gateway}
        value={gateway}
        onChange={({ target }) => setGateway(target.value as Gateway)}
      >
        {GATEWAYS.map((value) => (
          <option key={value} value={value}>
            {messages.gateways[value]}
          </option>
        ))}
      </SelectField>
      <ImportWizard<SettlementState, ComparedRow>
        // The rows are compared again with the payments of another gateway.
        key={gateway}
        title={messages.file}
        text={messages.uploadText}
        placeholder={'mihpayid,Amount,Mer UTR\n403993715531,1499.00,AXIS0001'}
        fields={SETTLEMENT_COLUMNS.map((key) => ({
          key,
          title: messages.columns[key],
          headings: SETTLEMENT_HEADINGS[key],
          matches: key === 'amount' ? isLikeAmount : () => false,
          isOptional: key !== 'amount',
        }))}
        maxRows={MAX_SETTLEMENT_ROWS}
        chunkSize={MAX_CHECKED_ROWS}
        states={messages.states}
        usedStates={['matched', 'differs', 'unknown', 'refund', 'repeated']}
        failedStates={['differs', 'unknown', 'repeated', 'incomplete']}
        failedTitle={messages.toCheck}
        failedFileName={messages.toCheckFile}
        check={async (found) => {
          const rows = found.map(cellsOf);
          const checked = await call(checkSettlementRows, {
            gateway,
            rows: rows.map(({ txnid, payment_id, amount }) => ({ txnid, payment_id, amount })),
          });
          return checked.map((row, at) => ({ ...row, cells: rows[at] ?? cellsOf({}) }));
        }}
        decide={decide}
        commit={({ all, fileName }) => (
          <CommitButton
            label={messages.uploadCount(all.length)}
            busyLabel={messages.uploading}
            total={all.length}
            action={() => upload(all, fileName)}
          />
        )}
      />
    </div>
  );
}

/** The longest cells that the server reads. */
const MAX_LENGTHS: Readonly<Record<SettlementColumn, number>> = {
  ...{ txnid: 40, payment_id: 60, amount: 40 },
  ...{ fee: 40, tax: 40, utr: 60 },
};

function cellsOf(row: Readonly<Partial<Record<string, string>>>): Cells {
  const cells = SETTLEMENT_COLUMNS.map((name) => [name, (row[name] ?? '').slice(0, MAX_LENGTHS[name])]);
  return Object.fromEntries(cells) as Cells;
}
