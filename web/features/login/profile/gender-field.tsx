import type { ComponentProps } from 'react';
import { SelectField } from '../../../../ui/field.tsx';
import { useLoginMessages } from '../messages/use-login-messages.ts';

export function GenderField(props: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>) {
  const { gender, selectGender, genders } = useLoginMessages();
  return (
    <SelectField label={gender} autoComplete="sex" {...props}>
      <option value="">{selectGender}</option>
      {Object.entries(genders).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
