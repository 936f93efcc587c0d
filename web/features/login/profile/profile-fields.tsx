import { Field } from '../../../../ui/field.tsx';
import { StateField } from '../../../parts/state-field.tsx';
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
  const common = (name: RequiredField) => ({ name, required: true, value: form[name], error: errors[name] });
  const field = (name: RequiredField) => ({
    ...common(name),
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  });
  const readOnlyProps = (name: 'mobile_number' | 'email_id') =>
    isEditable(name, isSocial) ? {} : { readOnly: true, hint: 'Verified; it cannot be changed here.' };
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="First name" autoComplete="given-name" maxLength={60} {...field('first_name')} />
        <Field label="Last name" autoComplete="family-name" maxLength={60} {...field('last_name')} />
      </div>
      <Field
        label="Mobile number"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={15}
        {...field('mobile_number')}
        {...readOnlyProps('mobile_number')}
      />
      <Field
        label="Email"
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
