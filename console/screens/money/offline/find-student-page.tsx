/** The first step of recording a payment: the student, by mobile number, or a new account. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createBuyer, findBuyer } from '../../../../contract/staff/money/offline/buyer.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { call } from '../../../calls/call.ts';
import { requirePermission } from '../../../calls/session.ts';
import { TextField } from '../../../form/controls/fields.tsx';
import { FormFrame } from '../../../form/form-frame.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useOfflineMessages } from '../../../messages/money/offline.ts';
import { useOrderMessages } from '../../../messages/money/orders.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';

export const loader = () => requirePermission('payments.record');

const BOX = 'rounded-md border border-line bg-surface p-5';

export function Component() {
  const messages = useOfflineMessages();
  const { payments } = useOrderMessages();
  const navigate = useNavigate();
  const [unknown, setUnknown] = useState<string | null>(null);
  const form = useForm({
    schema: findBuyer.body,
    initial: { mobile: '' },
    labels: { mobile: messages.mobile },
    refusalFields: { mobile_invalid: 'mobile' },
    submit: ({ mobile }) => call(findBuyer, { mobile: mobile.trim() }),
    onDone: ({ student_id }, { mobile }) => {
      if (student_id === null) setUnknown(mobile.trim());
      else void navigate(`/payments/record/${student_id}`);
    },
  });
  return (
    <div className="grid max-w-xl gap-5">
      <PageHeader
        title={messages.title}
        text={messages.intro}
        parent={<ParentLink to="/payments">{payments}</ParentLink>}
      />
      <FormFrame form={form} submitLabel={messages.find} busyLabel={messages.finding} className={BOX}>
        <TextField
          form={form}
          name="mobile"
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          hint={messages.mobileHint}
        />
      </FormFrame>
      {unknown !== null && <NewStudent key={unknown} mobile={unknown} />}
    </div>
  );
}

function NewStudent({ mobile }: { mobile: string }) {
  const messages = useOfflineMessages();
  const navigate = useNavigate();
  const form = useForm({
    schema: createBuyer.body,
    initial: { first_name: '', last_name: '' },
    labels: { first_name: messages.firstName, last_name: messages.lastName },
    submit: ({ first_name, last_name }) =>
      call(createBuyer, { mobile, first_name: first_name.trim(), last_name: last_name.trim() }),
    onDone: ({ student_id }) => void navigate(`/payments/record/${student_id}`),
  });
  return (
    <FormFrame form={form} submitLabel={messages.create} busyLabel={messages.creating} className={BOX}>
      <Notice>{messages.unknown(mobile)}</Notice>
      <TextField form={form} name="first_name" autoComplete="off" />
      <TextField form={form} name="last_name" autoComplete="off" />
    </FormFrame>
  );
}
