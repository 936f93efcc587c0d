/** What candidates of a test get besides their result. If another person saved, both versions are shown. */
import { useLoaderData, useNavigate } from 'react-router';
import {
  getResultDocuments,
  type ResultDocuments,
  saveResultDocuments,
} from '../../../../contract/staff/exams/results/documents.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { call } from '../../../calls/call.ts';
import { AreaField, CheckField, TextField } from '../../../form/controls/fields.tsx';
import { FormFrame } from '../../../form/form-frame.tsx';
import { FormSection } from '../../../form/form-section.tsx';
import { fieldDifferences } from '../../../form/saving/field-differences.ts';
import { FormConflict } from '../../../form/saving/form-conflict.tsx';
import { UnsavedGuard } from '../../../form/saving/unsaved-guard.tsx';
import { useVersionedForm } from '../../../form/saving/use-versioned-form.ts';
import { useResultMessages } from '../../../messages/exams/results.ts';
import { useScoreMessages } from '../../../messages/exams/scores.ts';
import { useFormMessages } from '../../../messages/form.ts';
import { LinkButton } from '../../../parts/link-button.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import { CutoffFields } from '../scores/cutoff-fields.tsx';
import { type CutoffRow, cutoffErrors, trimCutoffs } from '../scores/cutoff-values.ts';
import { CertificatePreview } from './certificate-preview.tsx';

export function loader({ params }: { params: { testId?: string } }): Promise<ResultDocuments> {
  return call(getResultDocuments, { test_id: params.testId ?? '' });
}

type Values = {
  merit_ranks: string;
  merit_is_public: boolean;
  cutoffs: readonly CutoffRow[];
  certificate_ranks: string;
  certificate_percent: string;
  title_english: string;
  title_hindi: string;
  text_english: string;
  text_hindi: string;
  version: number;
};

export function Component() {
  const documents = useLoaderData<typeof loader>();
  const messages = useResultMessages();
  const scoreMessages = useScoreMessages();
  const { cancel } = useFormMessages();
  const navigate = useNavigate();
  const { test_id, test_name } = documents;
  const path = `/results/${test_id}`;
  const labels = {
    ...{ merit_ranks: messages.meritRanks, merit_is_public: messages.meritPublic },
    ...{ certificate_ranks: messages.certificateRanks, certificate_percent: messages.certificatePercent },
    ...{ title_english: messages.titleEnglish, title_hindi: messages.titleHindi },
    ...{ text_english: messages.textEnglish, text_hindi: messages.textHindi },
  };
  const { form, conflict } = useVersionedForm<Values, unknown>({
    schema: saveResultDocuments.body,
    initial: valuesOf(documents),
    labels,
    check: ({ cutoffs }) => cutoffErrors(cutoffs, scoreMessages),
    refusalFields: { cutoffs_invalid: 'cutoffs' },
    submit: ({ cutoffs, ...values }) =>
      call(saveResultDocuments, { test_id, cutoffs: trimCutoffs(cutoffs), ...values }),
    onDone: () => {
      showToast(saveResultDocuments.successMessage);
      void navigate(path);
    },
    loadStored: async () => valuesOf(await call(getResultDocuments, { test_id })),
  });
  return (
    <div className="grid max-w-2xl gap-5">
      <PageHeader
        title={messages.documentsTitle(test_name)}
        text={messages.documentsText}
        parent={<ParentLink to={path}>{messages.pageTitle(test_name)}</ParentLink>}
      />
      <FormFrame
        form={form}
        submitLabel={messages.save}
        busyLabel={messages.saving}
        actions={
          <LinkButton variant="quiet" to={path}>
            {cancel}
          </LinkButton>
        }
      >
        <FormSection title={messages.merit} text={messages.meritText}>
          <TextField
            form={form}
            name="merit_ranks"
            inputMode="numeric"
            autoComplete="off"
            hint={messages.meritRanksHint}
          />
          <CheckField form={form} name="merit_is_public" />
          {form.values.merit_is_public && (
            <p className="text-sm break-all text-ink-soft">
              {messages.meritAddress}: {location.origin}
              {documents.merit_path}
            </p>
          )}
        </FormSection>
        <FormSection title={messages.cutoffs} text={messages.cutoffsText}>
          {documents.group_cutoffs && <Notice>{messages.groupCutoffs}</Notice>}
          <CutoffFields form={form} />
        </FormSection>
        <FormSection title={messages.certificate} text={messages.certificateText}>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField
              form={form}
              name="certificate_ranks"
              inputMode="numeric"
              autoComplete="off"
              hint={messages.certificateRanksHint}
            />
            <TextField
              form={form}
              name="certificate_percent"
              inputMode="numeric"
              autoComplete="off"
              hint={messages.certificatePercentHint}
            />
          </div>
          <TextField form={form} name="title_english" autoComplete="off" />
          <AreaField form={form} name="text_english" rows={3} hint={messages.textHint} />
          <TextField form={form} name="title_hindi" autoComplete="off" lang="hi" />
          <AreaField form={form} name="text_hindi" rows={3} lang="hi" />
          <CertificatePreview documents={documents} />
        </FormSection>
      </FormFrame>
      <FormConflict
        {...conflict}
        differences={(stored) =>
          fieldDifferences(stored, form.values, { ...labels, cutoffs: messages.cutoffs }, cutoffsOrText)
        }
      />
      <UnsavedGuard isDirty={form.isDirty} />
    </div>
  );
}

function valuesOf({
  test_id: _id,
  test_name: _name,
  merit_path: _path,
  group_cutoffs: _group,
  fields: _fields,
  preview_english: _english,
  preview_hindi: _hindi,
  ...values
}: ResultDocuments): Values {
  return values;
}

function cutoffsOrText(value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  return value.map(({ category, score }: CutoffRow) => `${category} ${score}`).join(', ');
}
