import { Field } from '../../../../ui/field.tsx';
import { StateField } from '../../../parts/state-field.tsx';
import { useLoginMessages } from '../messages/use-login-messages.ts';
import { DateOfBirthField } from './date-of-birth-field.tsx';
import { GenderField } from './gender-field.tsx';
import { type FieldErrors, isEditable, type ProfileForm, type RequiredField } from './profile-rules.ts';

type Props = {
  form: ProfileForm;
  onChange(field: RequiredField, value: string): void;
  isSocial: boolean;
  errors: FieldErrors;
};

export function ProfileFields({ form, onChange, isSocial, errors }: Props) {
  const messages = useLoginMessages();
  const common = (name: RequiredField) => ({ name, required: true, value: form[name], error: errors[name] });
  const field = (name: RequiredField) => ({
    ...common(name),
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  });
  const readOnlyProps = (name: 'mobile_number' | 'email_id') =>
    isEditable(name, isSocial) ? {} : { readOnly: true, hint: messages.isVerified };
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={messages.firstName} autoComplete="given-name" maxLength={60} {...field('first_name')} />
        <Field label={messages.lastName} autoComplete="family-name" maxLength={60} {...field('last_name')} />
      </div>
      <Field
        label={messages.mobile}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={15}
        {...field('mobile_number')}
        {...readOnlyProps('mobile_number')}
      />
      <Field
        label={messages.email}
        type="email"
        autoComplete="email"
        maxLength={254}
        {...field('email_id')}
        {...readOnlyProps('email_id')}
      />
      <DateOfBirthField {...common('dob')} onChange={(text) => onChange('dob', text)} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <GenderField {...field('gender')} />
        <StateField {...field('state')} />
      </div>
    </>
  );
}
