import { useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  getInstituteSettings,
  instituteChanged,
  saveInstitute,
  type VersionedInstitute,
} from '../../../../contract/staff/store-front/institute.ts';
import { Button } from '../../../../ui/button.tsx';
import { call } from '../../../calls/call.ts';
import { FormFrame } from '../../../form/form-frame.tsx';
import { FormConflict } from '../../../form/saving/form-conflict.tsx';
import { UnsavedGuard } from '../../../form/saving/unsaved-guard.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useFormMessages } from '../../../messages/form.ts';
import { useInstituteMessages } from '../../../messages/store-front/institute.ts';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import { type InstituteValues, instituteErrors, settingsOf, valuesOf } from './institute-form.ts';
import { InstituteSections, instituteLabels } from './institute-sections.tsx';

type Values = InstituteValues & { version: number };
type Props = { loaded: VersionedInstitute; states: readonly { id: number; name: string }[] };

/** The other texts may be empty. */
const SCHEMA = {
  ...saveInstitute.body,
  required: ['name', 'helpline', 'email', 'address', 'legal_name', 'gstin'],
};

const REFUSAL_FIELDS = {
  gstin_invalid: 'gstin',
  gstin_state: 'gstin',
  accent_unreadable: 'accent',
  accent_dark_unreadable: 'accent_dark',
  wordmark_incomplete: 'wordmark_light',
  wordmark_unreadable: 'wordmark_light',
  wordmark_shapes: 'wordmark_dark',
} as const;

/** The institute's data in one form. If another person saved, both versions are shown. */
export function InstituteEditor({ loaded, states }: Props) {
  const messages = useInstituteMessages();
  const formMessages = useFormMessages();
  const { revalidate } = useRevalidator();
  const [conflicting, setConflicting] = useState<Values | null>(null);
  const { checked, others } = instituteLabels(messages);
  const form = useForm({
    schema: SCHEMA,
    initial: versioned(loaded),
    labels: checked,
    check: (values: Values) => instituteErrors(values, others, messages, formMessages),
    refusalFields: REFUSAL_FIELDS,
    submit: ({ version, ...values }: Values) => call(saveInstitute, { version, ...settingsOf(values) }),
    adopt: ({ version }) => ({ version }),
    onDone: () => {
      setConflicting(null);
      showToast(saveInstitute.successMessage);
      void revalidate();
    },
    conflict: {
      refusal: instituteChanged,
      load: async () => setConflicting(versioned(await call(getInstituteSettings))),
    },
  });
  return (
    <>
      <FormFrame
        isSticky
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
        <InstituteSections form={{ ...form, labels: { ...others, ...checked } }} states={states} />
      </FormFrame>
      <FormConflict
        form={form}
        stored={conflicting}
        differences={(stored) =>
          differencesOf(stored, form.values).map((name) => ({
            field: checked[name as keyof typeof checked] ?? others[name] ?? messages.fieldText(name),
            stored: textOf(stored[name]),
            entered: textOf(form.values[name]),
          }))
        }
        onClose={() => setConflicting(null)}
      />
      <UnsavedGuard isDirty={form.isDirty} />
    </>
  );
}

function versioned({ version, settings }: VersionedInstitute): Values {
  return { ...valuesOf(settings), version };
}

function differencesOf(one: Values, other: Values): (keyof InstituteValues)[] {
  const names = (Object.keys(one) as (keyof Values)[]).filter((name) => name !== 'version');
  return names.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name])) as (keyof InstituteValues)[];
}

function textOf(value: InstituteValues[keyof InstituteValues]): string {
  return typeof value === 'string' ? value : value.map((row) => Object.values(row).join(', ')).join('; ');
}
