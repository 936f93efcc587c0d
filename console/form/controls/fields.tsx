/** The controls of a form, connected to its values and errors by their name. */
import type { ComponentProps, ReactNode } from 'react';
import { Checkbox } from '../../../ui/choice.tsx';
import { Field, SelectField, AreaField as UiAreaField } from '../../../ui/field.tsx';
import { chosenTimeText } from '../../parts/format.ts';
import { fieldId } from '../form-frame.tsx';
import type { Form } from '../use-form.ts';

type TextNames<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string;

type Common<Values extends Record<string, unknown>> = { form: Form<Values>; name: TextNames<Values>; hint?: ReactNode };

function controlProps<Values extends Record<string, unknown>>({ form, name, hint }: Common<Values>) {
  return {
    id: fieldId(form, name),
    name,
    label: form.labels[name] ?? name,
    hint,
    error: form.errors[name],
    value: form.values[name] as string,
    onChange: (event: { target: { value: string } }) => form.set(name, event.target.value as Values[typeof name]),
  };
}

export function TextField<Values extends Record<string, unknown>>({
  form,
  name,
  hint,
  note,
  ...input
}: Common<Values> & Omit<ComponentProps<'input'>, 'form' | 'name'> & { note?: string }) {
  const isTime = input.type === 'date' || input.type === 'datetime-local';
  return (
    <Field
      {...input}
      {...controlProps({ form, name, hint })}
      note={note ?? (isTime ? chosenTimeText(form.values[name] as string) : undefined)}
    />
  );
}

export function AreaField<Values extends Record<string, unknown>>({
  form,
  name,
  hint,
  ...area
}: Common<Values> & Omit<ComponentProps<'textarea'>, 'form' | 'name'>) {
  return <UiAreaField {...area} {...controlProps({ form, name, hint })} />;
}

type FlagNames<Values> = {
  [Name in keyof Values]: Values[Name] extends boolean ? Name : never;
}[keyof Values] &
  string;

export function CheckField<Values extends Record<string, unknown>>({
  form,
  name,
}: {
  form: Form<Values>;
  name: FlagNames<Values>;
}) {
  return (
    <Checkbox
      id={fieldId(form, name)}
      checked={form.values[name] as boolean}
      error={form.errors[name]}
      onChange={(event) => form.set(name, event.target.checked as Values[typeof name])}
    >
      {form.labels[name] ?? name}
    </Checkbox>
  );
}

export function ChoiceField<Values extends Record<string, unknown>>({
  form,
  name,
  hint,
  options,
}: Common<Values> & { options: readonly Readonly<{ value: string; title: string }>[] }) {
  return (
    <SelectField {...controlProps({ form, name, hint })}>
      {options.map(({ value, title }) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}
