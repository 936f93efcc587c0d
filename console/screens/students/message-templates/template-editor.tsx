/** Edits a text, beside its preview. */
import { useState } from 'react';
import { changedMeanwhile } from '../../../../contract/staff/accounts/roles.ts';
import {
  getMessageTemplate,
  type MessageTemplate,
  saveMessageTemplate,
} from '../../../../contract/staff/store-front/message-templates.ts';
import { call } from '../../../calls/call.ts';
import { AreaField, TextField } from '../../../form/controls/fields.tsx';
import { FormFrame } from '../../../form/form-frame.tsx';
import { FormConflict } from '../../../form/saving/form-conflict.tsx';
import { UnsavedGuard } from '../../../form/saving/unsaved-guard.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useTemplateMessages } from '../../../messages/students/message-templates.ts';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import { PlaceholderPanel } from './placeholder-panel.tsx';
import { TemplateActions } from './template-actions.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { fieldsOf, keyOf, problemsOf, type TemplateValues, valuesOf } from './template-values.ts';

type Props = { template: MessageTemplate; onChanged(): void };

export function TemplateEditor({ template, onChanged }: Props) {
  const messages = useTemplateMessages();
  const [conflicting, setConflicting] = useState<TemplateValues | null>(null);
  const isMail = template.channel === 'mail';
  const labels = isMail
    ? { subject: messages.subject, text: messages.text }
    : { text: messages.text, template_id: messages.templateId, header: messages.header };
  const form = useForm<TemplateValues, { version: number }>({
    schema: { ...saveMessageTemplate.body, required: ['subject', 'text', 'template_id'] },
    initial: valuesOf(template),
    labels,
    refusalFields: { subject_invalid: 'subject', text_invalid: 'text', sms_not_registered: 'template_id' },
    check: (values): Record<string, string> => {
      const { subject, text } = problemsOf(template, values);
      return {
        ...(subject.length > 0 ? { subject: subject.join('\n') } : {}),
        ...(text.length > 0 && values.text.trim() ? { text: text.join('\n') } : {}),
        ...(/^([A-Za-z0-9]{3,6})?$/.test(values.header.trim()) ? {} : { header: messages.headerInvalid }),
      };
    },
    isCheckedLive: true,
    submit: (values) =>
      call(saveMessageTemplate, { ...keyOf(template), version: values.version, ...fieldsOf(template, values) }),
    adopt: ({ version }) => ({ version }),
    onDone: () => {
      setConflicting(null);
      showToast(saveMessageTemplate.successMessage);
      onChanged();
    },
    conflict: {
      refusal: changedMeanwhile,
      load: async () => setConflicting(valuesOf(await call(getMessageTemplate, keyOf(template)))),
    },
  });
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <div className="grid min-w-0 gap-5">
        <FormFrame
          form={form}
          submitLabel={messages.save}
          busyLabel={messages.saving}
          className="rounded-md border border-line bg-surface p-5"
          actions={<TemplateActions template={template} form={form} onChanged={onChanged} />}
        >
          {isMail && <TextField form={form} name="subject" autoComplete="off" />}
          <AreaField
            form={form}
            name="text"
            rows={isMail ? 16 : 6}
            lang={template.language === 'hindi' ? 'hi' : 'en'}
            hint={isMail ? messages.mailHint : messages.smsHint}
          />
          {!isMail && (
            <>
              <TextField form={form} name="template_id" autoComplete="off" hint={messages.templateIdHint} />
              <TextField form={form} name="header" autoComplete="off" hint={messages.headerHint} />
            </>
          )}
        </FormFrame>
        <PlaceholderPanel template={template} form={form} />
      </div>
      <TemplatePreview template={template} values={form.values} />
      <FormConflict
        form={form}
        stored={conflicting}
        differences={(stored) => differencesOf(stored, form.values, labels)}
        onDiscarded={onChanged}
        onClose={() => setConflicting(null)}
      />
      <UnsavedGuard isDirty={form.isDirty} />
    </div>
  );
}

function differencesOf(stored: TemplateValues, entered: TemplateValues, labels: Partial<Record<string, string>>) {
  return (Object.entries(labels) as Array<[Exclude<keyof TemplateValues, 'version'>, string]>)
    .filter(([name]) => stored[name] !== entered[name])
    .map(([name, field]) => ({
      field,
      stored: <Lines text={stored[name]} />,
      entered: <Lines text={entered[name]} />,
    }));
}

function Lines({ text }: { text: string }) {
  return <span className="break-words whitespace-pre-line">{text}</span>;
}
