import { TextField } from '../../../form/controls/fields.tsx';
import { FormSection } from '../../../form/form-section.tsx';
import type { Form } from '../../../form/use-form.ts';
import { useInstituteMessages } from '../../../messages/store-front/institute.ts';
import type { InstituteValues } from './institute-form.ts';

type Props = { form: Form<InstituteValues & { version: number }> };

/** The limits above which another person approves. */
export function LimitSection({ form }: Props) {
  const messages = useInstituteMessages();
  return (
    <FormSection title={messages.limits} text={messages.limitsText}>
      <div className="field-row">
        <TextField
          form={form}
          name="refund_approval_above"
          inputMode="decimal"
          autoComplete="off"
          hint={messages.refundLimitHint}
        />
        <TextField
          form={form}
          name="offline_approval_above"
          inputMode="decimal"
          autoComplete="off"
          hint={messages.offlineLimitHint}
        />
      </div>
    </FormSection>
  );
}
