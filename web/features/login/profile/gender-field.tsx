import type { ComponentProps } from 'react';
import { SelectField } from '../../../../ui/field.tsx';
import { GENDERS } from './profile-rules.ts';

export function GenderField(props: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>) {
  return (
    <SelectField label="Gender" autoComplete="sex" {...props}>
      <option value="">Select gender</option>
      {GENDERS.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
