/** Changes who may sit a test. If another person saved, both versions are shown. */
import { useLoaderData, useNavigate } from 'react-router';
import { type Admission, getAdmission, saveAdmission } from '../../../../contract/staff/exams/admission.ts';
import { call } from '../../../calls/call.ts';
import { AreaField, CheckField } from '../../../form/controls/fields.tsx';
import { FormPage } from '../../../form/form-page.tsx';
import { fieldDifferences } from '../../../form/saving/field-differences.ts';
import { FormConflict } from '../../../form/saving/form-conflict.tsx';
import { UnsavedGuard } from '../../../form/saving/unsaved-guard.tsx';
import { useVersionedForm } from '../../../form/saving/use-versioned-form.ts';
import { useCandidateMessages } from '../../../messages/exams/candidates.ts';
import { useFormMessages } from '../../../messages/form.ts';
import { LinkButton } from '../../../parts/link-button.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import { BatchChoice, type ChosenBatch } from './batch-choice.tsx';

export function loader({ params }: { params: { testId?: string } }): Promise<Admission> {
  return call(getAdmission, { test_id: params.testId ?? '' });
}

type Values = {
  owners: boolean;
  batches: readonly ChosenBatch[];
  note_english: string;
  note_hindi: string;
  version: number;
};

export function Component() {
  const admission = useLoaderData<typeof loader>();
  const messages = useCandidateMessages();
  const { cancel } = useFormMessages();
  const navigate = useNavigate();
  const { test_id, test_name } = admission;
  const path = `/exams/${test_id}/candidates`;
  const labels = { owners: messages.owners, note_english: messages.noteEnglish, note_hindi: messages.noteHindi };
  const { form, conflict } = useVersionedForm<Values, unknown>({
    schema: saveAdmission.body,
    initial: valuesOf(admission),
    labels,
    submit: ({ batches, ...values }) =>
      call(saveAdmission, { test_id, batch_ids: batches.map(({ batch_id }) => batch_id), ...values }),
    onDone: () => {
      showToast(saveAdmission.successMessage);
      void navigate(path);
    },
    loadStored: async () => valuesOf(await call(getAdmission, { test_id })),
  });
  return (
    <>
      <FormPage
        title={messages.ruleTitle(test_name)}
        text={messages.ruleText}
        parent={[path, messages.title]}
        form={form}
        submitLabel={messages.save}
        busyLabel={messages.saving}
        actions={
          <LinkButton variant="quiet" to={path}>
            {cancel}
          </LinkButton>
        }
      >
        <CheckField form={form} name="owners" />
        <BatchChoice batches={form.values.batches} onChange={(batches) => form.set('batches', batches)} />
        <AreaField form={form} name="note_english" hint={messages.noteHint} rows={3} />
        <AreaField form={form} name="note_hindi" rows={3} />
      </FormPage>
      <FormConflict
        {...conflict}
        differences={(stored) =>
          fieldDifferences(stored, form.values, { ...labels, batches: messages.batches }, namesOrText)
        }
      />
      <UnsavedGuard isDirty={form.isDirty} />
    </>
  );
}

function valuesOf({ owners, batches, note_english, note_hindi, version }: Admission): Values {
  return { owners, batches, note_english, note_hindi, version };
}

function namesOrText(value: unknown): string {
  return Array.isArray(value) ? value.map(({ name }: ChosenBatch) => name).join(', ') : String(value);
}
