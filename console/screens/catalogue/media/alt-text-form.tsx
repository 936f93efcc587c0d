import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { changedMeanwhile } from '../../../../contract/staff/accounts/roles.ts';
import { saveMediaTexts } from '../../../../contract/staff/catalogue/media/edit-media.ts';
import { getMedia, type MediaDetails } from '../../../../contract/staff/catalogue/media/media-files.ts';
import { Button } from '../../../../ui/button.tsx';
import { call } from '../../../calls/call.ts';
import { TextField } from '../../../form/controls/fields.tsx';
import { FormFrame } from '../../../form/form-frame.tsx';
import { fieldDifferences } from '../../../form/saving/field-differences.ts';
import { FormConflict } from '../../../form/saving/form-conflict.tsx';
import { UnsavedGuard } from '../../../form/saving/unsaved-guard.tsx';
import { type Form, useForm } from '../../../form/use-form.ts';
import { useMediaMessages } from '../../../messages/catalogue/media.ts';
import { Panel } from '../../../parts/panel.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';

type Values = { alt_en: string; alt_hi: string; version: number };

const valuesOf = ({ alt_en, alt_hi, version }: MediaDetails): Values => ({ alt_en, alt_hi, version });

/** The alternative texts of a picture. If another person saved, both versions are shown. */
export function AltTextForm({ file }: { file: MediaDetails }) {
  const messages = useMediaMessages();
  const { revalidate } = useRevalidator();
  const [stored, setStored] = useState<Values | null>(null);
  const labels = { alt_en: messages.altEnglish, alt_hi: messages.altHindi };
  const { file_id } = file;
  const form: Form<Values> = useForm<Values, MediaDetails>({
    schema: saveMediaTexts.body,
    initial: valuesOf(file),
    labels,
    submit: ({ version, ...texts }) => {
      // A replaced file has a newer version with the same texts, which is no conflict.
      const isSeen = file.alt_en === form.saved.alt_en && file.alt_hi === form.saved.alt_hi;
      return call(saveMediaTexts, { file_id, ...texts, version: isSeen ? Math.max(version, file.version) : version });
    },
    adopt: valuesOf,
    onDone: () => {
      setStored(null);
      showToast(saveMediaTexts.successMessage);
      void revalidate();
    },
    conflict: { refusal: changedMeanwhile, load: async () => setStored(valuesOf(await call(getMedia, { file_id }))) },
  });
  return (
    <Panel title={messages.altTexts} text={messages.altTextsText}>
      <div className="px-5 py-4">
        <FormFrame
          form={form}
          submitLabel={messages.save}
          actions={
            form.isDirty && (
              <Button variant="secondary" onClick={() => form.reset()}>
                {messages.discard}
              </Button>
            )
          }
        >
          <TextField form={form} name="alt_en" autoComplete="off" />
          <TextField form={form} name="alt_hi" lang="hi" autoComplete="off" />
        </FormFrame>
      </div>
      <FormConflict
        form={form}
        stored={stored}
        differences={(stored) => fieldDifferences(stored, form.values, labels)}
        onDiscarded={() => void revalidate()}
        onClose={() => setStored(null)}
      />
      <UnsavedGuard isDirty={form.isDirty} />
    </Panel>
  );
}
