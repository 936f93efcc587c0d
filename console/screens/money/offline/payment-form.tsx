import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { base64Of } from '../../../../common/base64-of.ts';
import {
  attachmentInvalid,
  MAX_ATTACHMENT_BYTES,
  type OfflineBill,
  type OfflineMethod,
  recordOfflinePayment,
} from '../../../../contract/staff/money/offline/payment.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { call } from '../../../calls/call.ts';
import { ChoiceField, TextField } from '../../../form/controls/fields.tsx';
import { FormFrame } from '../../../form/form-frame.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useOfflineMessages } from '../../../messages/money/offline.ts';
import { Panel } from '../../../parts/panel.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import { optionsOf } from '../../../table/column.ts';
import { BillFacts } from './bill-facts.tsx';
import type { SentPurchase } from './choices.ts';

type Props = { purchase: SentPurchase; bill: OfflineBill; onChange(): void };

const INITIAL = { method: 'cash', reference: '', bank: '', amount: '', received_on: '', note: '' };

/** The bill, which takes the focus, and how it was paid. */
export function PaymentForm({ purchase, bill, onChange }: Props) {
  const messages = useOfflineMessages();
  const navigate = useNavigate();
  const block = useRef<HTMLDivElement>(null);
  useEffect(() => block.current?.focus(), []);
  const [file, setFile] = useState<File | null>(null);
  const form = useForm({
    schema: recordOfflinePayment.body,
    initial: INITIAL,
    labels: {
      method: messages.method,
      reference: messages.reference('cash'),
      bank: messages.bank,
      amount: messages.amount,
      received_on: messages.receivedOn,
      note: messages.note,
    },
    refusalFields: {
      reference_missing: 'reference',
      reference_used: 'reference',
      bank_missing: 'bank',
      amount_differs: 'amount',
      received_invalid: 'received_on',
    },
    submit: async (values) =>
      call(recordOfflinePayment, {
        ...purchase,
        ...values,
        method: values.method as OfflineMethod,
        amount: values.amount.trim(),
        ...(file ? { attachment: await base64Of(file) } : {}),
      }),
    onDone: ({ order_number, request_id }) => {
      showToast(order_number ? messages.done : messages.asked);
      void navigate(order_number ? `/orders/${order_number}` : `/approvals/${request_id}`);
    },
  });
  const method = form.values.method as OfflineMethod;
  const isTooLarge = file !== null && file.size > MAX_ATTACHMENT_BYTES;
  return (
    <div ref={block} tabIndex={-1} className="grid gap-5 outline-none">
      <Panel
        title={messages.bill}
        actions={
          <Button variant="secondary" onClick={onChange}>
            {messages.change}
          </Button>
        }
      >
        <div className="px-5 py-4">
          <BillFacts bill={bill} />
        </div>
      </Panel>
      <Panel title={messages.payment}>
        <FormFrame
          form={form}
          submitLabel={bill.needs_approval ? messages.ask : messages.submit(bill.payable)}
          busyLabel={messages.working}
          className="px-5 py-4"
        >
          <ChoiceField form={form} name="method" options={optionsOf(messages.methods)} />
          <TextField
            form={{ ...form, labels: { ...form.labels, reference: messages.reference(method) } }}
            name="reference"
            autoComplete="off"
          />
          {method !== 'cash' && (
            <TextField
              form={form}
              name="bank"
              autoComplete="off"
              hint={method === 'cheque' ? messages.bankHint : undefined}
            />
          )}
          <TextField form={form} name="amount" inputMode="decimal" autoComplete="off" hint={messages.amountHint} />
          <TextField form={form} name="received_on" type="date" />
          <TextField form={form} name="note" autoComplete="off" hint={messages.noteHint} />
          <Field
            label={messages.attachment}
            hint={messages.attachmentHint}
            error={isTooLarge ? attachmentInvalid.message : null}
            type="file"
            accept="image/jpeg,image/png,image/webp,application/pdf"
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          />
          <Notice tone="warn">{bill.needs_approval ? messages.later(bill.approval_above) : messages.atOnce}</Notice>
        </FormFrame>
      </Panel>
    </div>
  );
}
