/** Texts in English and in Hindi: the fields `x` and `x_hindi` of a form, side by side. */
import type { ComponentProps } from 'react';
import type { Form } from '../use-form.ts';
import { AreaField, TextField } from './fields.tsx';

type TwinNames<Values> = {
  [Name in keyof Values & string]: `${Name}_hindi` extends keyof Values ? Name : never;
}[keyof Values & string];

type Props<Values extends Record<string, unknown>> = {
  form: Form<Values>;
  name: TwinNames<Values>;
  hint?: string;
  maxLength?: number;
};

/** The names are those of texts, because only texts have a Hindi version. */
type AnyForm = Form<Record<string, string>>;
type Common = Pick<ComponentProps<typeof TextField>, 'hint' | 'maxLength' | 'autoComplete'>;

export function TwinTextFields<Values extends Record<string, unknown>>({ form, name, ...input }: Props<Values>) {
  const common: Common = { ...input, autoComplete: 'off' };
  return (
    <div className="field-row">
      <TextField form={form as unknown as AnyForm} name={name} {...common} />
      <TextField form={form as unknown as AnyForm} name={`${name}_hindi`} lang="hi" {...common} hint={undefined} />
    </div>
  );
}

export function TwinAreaFields<Values extends Record<string, unknown>>({
  form,
  name,
  rows,
  ...area
}: Props<Values> & { rows: number }) {
  return (
    <div className="field-row">
      <AreaField form={form as unknown as AnyForm} name={name} rows={rows} {...area} />
      <AreaField
        form={form as unknown as AnyForm}
        name={`${name}_hindi`}
        lang="hi"
        rows={rows}
        {...area}
        hint={undefined}
      />
    </div>
  );
}
