/** Adds one candidate by hand. */
import { useLoaderData, useNavigate } from 'react-router';
import { type Admission, getAdmission } from '../../../../contract/staff/exams/admission.ts';
import { addCandidate } from '../../../../contract/staff/exams/candidates.ts';
import { call } from '../../../calls/call.ts';
import { TextField } from '../../../form/controls/fields.tsx';
import { FormPage } from '../../../form/form-page.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useCandidateMessages } from '../../../messages/exams/candidates.ts';
import { useFormMessages } from '../../../messages/form.ts';
import { LinkButton } from '../../../parts/link-button.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';

export function loader({ params }: { params: { testId?: string } }): Promise<Admission> {
  return call(getAdmission, { test_id: params.testId ?? '' });
}

export function Component() {
  const { test_id } = useLoaderData<typeof loader>();
  const messages = useCandidateMessages();
  const { cancel } = useFormMessages();
  const navigate = useNavigate();
  const path = `/exams/${test_id}/candidates`;
  const form = useForm({
    schema: addCandidate.body,
    initial: { contact: '', roll_number: '', name: '', category: '', reason: '' },
    labels: {
      contact: messages.contact,
      roll_number: messages.rollNumber,
      name: messages.name,
      category: messages.category,
      reason: messages.reason,
    },
    refusalFields: { no_such_account: 'contact', roll_number_taken: 'roll_number' },
    submit: (values) => call(addCandidate, { test_id, ...values, roll_number: values.roll_number.trim() }),
    onDone: ({ roll_number }) => {
      showToast(messages.addedToast(roll_number));
      void navigate(path);
    },
  });
  return (
    <FormPage
      title={messages.add}
      text={messages.addText}
      parent={[path, messages.title]}
      form={form}
      submitLabel={messages.add}
      busyLabel={messages.adding}
      actions={
        <LinkButton variant="quiet" to={path}>
          {cancel}
        </LinkButton>
      }
    >
      <TextField form={form} name="contact" hint={messages.contactHint} autoComplete="off" />
      <TextField form={form} name="roll_number" hint={messages.rollNumberHint} autoComplete="off" />
      <TextField form={form} name="name" hint={messages.nameHint} autoComplete="off" />
      <TextField form={form} name="category" hint={messages.categoryHint} autoComplete="off" />
      <TextField form={form} name="reason" hint={messages.reasonHint} autoComplete="off" />
    </FormPage>
  );
}
