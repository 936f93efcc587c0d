import { type MessageTemplate, testSmsTemplate } from '../../../../contract/staff/store-front/message-templates.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { call } from '../../../calls/call.ts';
import { TextField } from '../../../form/controls/fields.tsx';
import { FormFrame } from '../../../form/form-frame.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useTemplateMessages } from '../../../messages/students/message-templates.ts';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import type { TemplateValues } from './template-values.ts';

type Props = { template: MessageTemplate; values: TemplateValues; onClose(): void };

/** Asks for the number to which a test of the registered template is sent. */
export function SmsTestDialog({ template: { name, language }, values, onClose }: Props) {
  const messages = useTemplateMessages();
  const { text, template_id, header } = values;
  const form = useForm({
    schema: { ...testSmsTemplate.body, required: ['mobile'] },
    initial: { mobile: '' },
    labels: { mobile: messages.mobile },
    submit: ({ mobile }) =>
      call(testSmsTemplate, {
        ...{ name, language, text },
        ...{ template_id: template_id.trim(), header: header.trim(), mobile: mobile.trim() },
      }),
    onDone: ({ sent_to }) => {
      showToast(messages.tested(sent_to));
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={messages.testSmsTitle}>
      <p className="text-sm">{messages.testSmsText}</p>
      <FormFrame form={form} submitLabel={messages.testSms} busyLabel={messages.testing} onCancel={onClose}>
        <TextField
          form={form}
          name="mobile"
          type="tel"
          inputMode="numeric"
          hint={messages.mobileHint}
          autoComplete="off"
        />
      </FormFrame>
    </Dialog>
  );
}
