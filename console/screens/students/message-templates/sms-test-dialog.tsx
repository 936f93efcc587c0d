import { type MessageTemplate, testSmsTemplate } from '../../../../contract/staff/store-front/message-templates.ts';
import { call } from '../../../calls/call.ts';
import { MobileDialog } from '../../../form/mobile-dialog.tsx';
import { useTemplateMessages } from '../../../messages/students/message-templates.ts';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import type { TemplateValues } from './template-values.ts';

type Props = { template: MessageTemplate; values: TemplateValues; onClose(): void };

/** Asks for the number to which a test of the registered template is sent. */
export function SmsTestDialog({ template: { name, language }, values, onClose }: Props) {
  const messages = useTemplateMessages();
  const { text, template_id, header } = values;
  return (
    <MobileDialog
      schema={{ ...testSmsTemplate.body, required: ['mobile'] }}
      title={messages.testSmsTitle}
      text={messages.testSmsText}
      label={messages.mobile}
      hint={messages.mobileHint}
      submitLabel={messages.testSms}
      busyLabel={messages.testing}
      submit={(mobile) =>
        call(testSmsTemplate, {
          ...{ name, language, text, mobile },
          ...{ template_id: template_id.trim(), header: header.trim() },
        })
      }
      onClose={onClose}
      onDone={({ sent_to }) => showToast(messages.tested(sent_to))}
    />
  );
}
