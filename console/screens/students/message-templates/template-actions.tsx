/** Tests the entered text, and restores the shipped one. */
import { useState } from 'react';
import {
  type MessageTemplate,
  restoreMessageTemplate,
  testMailTemplate,
} from '../../../../contract/staff/store-front/message-templates.ts';
import { Button } from '../../../../ui/button.tsx';
import { call } from '../../../calls/call.ts';
import type { Form } from '../../../form/use-form.ts';
import { useTemplateMessages } from '../../../messages/students/message-templates.ts';
import { ActionButton } from '../../../parts/action-button.tsx';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import { SmsTestDialog } from './sms-test-dialog.tsx';
import { keyOf, problemsOf, type TemplateValues } from './template-values.ts';

type Props = { template: MessageTemplate; form: Form<TemplateValues>; onChanged(): void };

export function TemplateActions({ template, form, onChanged }: Props) {
  const messages = useTemplateMessages();
  const [dialog, setDialog] = useState<'sms' | 'restore' | null>(null);
  const { subject, text } = problemsOf(template, form.values);
  const isValid = subject.length + text.length === 0 && form.values.text.trim() !== '';
  const close = () => setDialog(null);
  const test = async () => {
    const { name, language } = template;
    const { email } = await call(testMailTemplate, {
      ...{ name, language },
      subject: form.values.subject.trim(),
      text: form.values.text,
    });
    showToast(messages.tested(email));
  };
  const restore = async () => {
    const { version } = await call(restoreMessageTemplate, { ...keyOf(template), version: template.version });
    const { subject: shippedSubject, text: shippedText } = template.shipped;
    form.reset({ subject: shippedSubject ?? '', text: shippedText, template_id: '', header: '', version });
    showToast(restoreMessageTemplate.successMessage);
    close();
    onChanged();
  };
  return (
    <>
      {isValid &&
        (template.channel === 'mail' ? (
          <ActionButton label={messages.test} busyLabel={messages.testing} action={test} />
        ) : (
          form.values.template_id.trim() !== '' && (
            <Button variant="secondary" onClick={() => setDialog('sms')}>
              {messages.testSms}
            </Button>
          )
        ))}
      {template.is_changed && (
        <Button variant="danger" onClick={() => setDialog('restore')}>
          {messages.restore}
        </Button>
      )}
      {dialog === 'sms' && <SmsTestDialog template={template} values={form.values} onClose={close} />}
      {dialog === 'restore' && (
        <ConfirmDialog
          title={messages.restoreTitle}
          text={messages.restoreText}
          label={messages.restore}
          busyLabel={messages.restoring}
          action={restore}
          onClose={close}
        />
      )}
    </>
  );
}
