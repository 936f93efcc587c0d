/** Requests a refund of an order: its kind and reason, then the effect, which has to be confirmed. */
import { useState } from 'react';
import { useLoaderData, useNavigate, useParams } from 'react-router';
import {
  getRefundEffect,
  type RefundEffect,
  type RefundKind,
  requestRefund,
} from '../../../../contract/staff/money/refunds.ts';
import { RadioCard } from '../../../../ui/choice.tsx';
import { call } from '../../../calls/call.ts';
import { requirePermission } from '../../../calls/session.ts';
import { TextField } from '../../../form/controls/fields.tsx';
import { FormFrame } from '../../../form/form-frame.tsx';
import { type Form, useForm } from '../../../form/use-form.ts';
import { useRefundMessages } from '../../../messages/money/refunds.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import { ConfirmRefund } from './confirm-refund.tsx';

export async function loader({ params }: { params: { reference?: string } }): Promise<RefundEffect> {
  await requirePermission('refunds.request');
  return call(getRefundEffect, { reference: params.reference ?? '', kind: 'whole' });
}

type Values = { kind: RefundKind; amount: string; reason: string };

export function Component() {
  const { amount: left } = useLoaderData<typeof loader>();
  const messages = useRefundMessages();
  const navigate = useNavigate();
  const { reference = '' } = useParams();
  const [effect, setEffect] = useState<RefundEffect | null>(null);
  const asked = ({ kind, amount }: Values) => ({
    reference,
    kind,
    ...(kind === 'partial' ? { amount: amount.trim() } : {}),
  });
  const form = useForm<Values, RefundEffect>({
    schema: requestRefund.body,
    initial: { kind: 'whole', amount: '', reason: '' },
    labels: { amount: messages.amount, reason: messages.reason },
    refusalFields: { refund_amount_invalid: 'amount' },
    submit: (values) => call(getRefundEffect, asked(values)),
    onDone: setEffect,
  });
  const confirm = async (shown: RefundEffect) => {
    const reason = form.values.reason.trim();
    const seen = { shown_amount: shown.amount, shown_left: shown.left };
    const done = await call(requestRefund, { ...asked(form.values), ...seen, reason });
    showToast(done.credit_note ? messages.refunded(done.credit_note) : messages.asked);
    await navigate(`/orders/${reference}`);
  };
  return (
    <div className="grid max-w-xl gap-5">
      <PageHeader
        title={messages.title}
        text={messages.intro(left)}
        parent={<ParentLink to={`/orders/${reference}`}>{messages.order(reference)}</ParentLink>}
      />
      {effect ? (
        <ConfirmRefund
          effect={effect}
          reason={form.values.reason}
          action={() => confirm(effect)}
          onChange={() => setEffect(null)}
        />
      ) : (
        <FormFrame
          form={form}
          submitLabel={messages.showEffect}
          busyLabel={messages.checking}
          className="rounded-md border border-line bg-surface p-5"
        >
          <KindChoice form={form} />
          {form.values.kind === 'partial' && (
            <TextField form={form} name="amount" inputMode="decimal" autoComplete="off" />
          )}
          <TextField form={form} name="reason" hint={messages.reasonHint} autoComplete="off" />
        </FormFrame>
      )}
    </div>
  );
}

function KindChoice({ form }: { form: Form<Values> }) {
  const messages = useRefundMessages();
  const kinds = Object.entries(messages.kinds) as Array<[RefundKind, { title: string; text: string }]>;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{messages.kind}</legend>
      {kinds.map(([kind, { title, text }]) => (
        <RadioCard
          key={kind}
          name={`${form.id}-kind`}
          value={kind}
          checked={form.values.kind === kind}
          onChange={() => form.set('kind', kind)}
        >
          <span className="grid gap-0.5 text-sm">
            <span className="font-semibold">{title}</span>
            <span className="text-ink-soft">{text}</span>
          </span>
        </RadioCard>
      ))}
    </fieldset>
  );
}
