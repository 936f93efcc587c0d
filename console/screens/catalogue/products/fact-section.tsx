import { AreaField, ChoiceField, TextField } from '../../../form/controls/fields.tsx';
import { RowFields } from '../../../form/controls/row-fields.tsx';
import { FormSection } from '../../../form/form-section.tsx';
import type { Form } from '../../../form/use-form.ts';
import { useProductMessages } from '../../../messages/catalogue/products.ts';
import { optionsOf } from '../../../table/column.ts';
import type { ProductValues } from './product-form.ts';

const MAX_TEACHERS = 20;

/** The facts for each kind of product: texts and whole numbers. */
const TEXTS = {
  course: ['about.languages'],
  book: ['about.author', 'about.isbn', 'about.edition'],
  'test-series': ['about.languages'],
} as const;
const NUMBERS = {
  course: ['about.classes', 'about.hours'],
  book: ['about.pages', 'about.dispatch_days'],
  'test-series': ['about.tests', 'about.minutes', 'about.marks'],
} as const;

/** What buyers ask before they pay. Facts of another kind are shown as long as they have a value. */
export function FactSection({ form }: { form: Form<ProductValues> }) {
  const messages = useProductMessages();
  const { kind } = form.values;
  const isShown = (name: keyof ProductValues, own: readonly string[]) => own.includes(name) || form.values[name] !== '';
  const texts = [...new Set(Object.values(TEXTS).flat())].filter((name) => isShown(name, TEXTS[kind]));
  const numbers = [...new Set(Object.values(NUMBERS).flat())].filter((name) => isShown(name, NUMBERS[kind]));
  const hasTeachers = kind === 'course' || form.values['about.teachers'].length > 0;
  return (
    <FormSection title={messages.facts} text={messages.factsText}>
      <AreaField form={form} name="about.for_whom" rows={3} maxLength={600} />
      <div className="field-row [--columns:3]">
        {isShown('about.starts_on', kind === 'course' ? ['about.starts_on'] : []) && (
          <TextField form={form} name="about.starts_on" type="date" />
        )}
        {texts.map((name) => (
          <TextField key={name} form={form} name={name} autoComplete="off" maxLength={200} />
        ))}
        {numbers.map((name) => (
          <TextField key={name} form={form} name={name} inputMode="numeric" autoComplete="off" />
        ))}
      </div>
      {hasTeachers && (
        <RowFields
          form={form}
          name="about.teachers"
          max={MAX_TEACHERS}
          empty={{ name: '', subject: '', note: '' }}
          rowTitle={messages.teacher}
          addLabel={messages.addTeacher}
          columns={[
            { name: 'name', label: messages.teacherName },
            { name: 'subject', label: messages.subject },
            { name: 'note', label: messages.note, className: 'sm:col-span-2' },
          ]}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <TextField form={form} name="about.refund.days" inputMode="numeric" autoComplete="off" />
        <AreaField form={form} name="about.refund.rule" rows={2} maxLength={600} />
      </div>
      <div className="field-row [--columns:3]">
        <ChoiceField form={form} name="about.sample.kind" options={optionsOf(messages.sampleKinds)} />
        {form.values['about.sample.kind'] !== '' && (
          <>
            <TextField form={form} name="about.sample.title" autoComplete="off" maxLength={200} />
            <TextField form={form} name="about.sample.ref" autoComplete="off" maxLength={300} />
          </>
        )}
      </div>
    </FormSection>
  );
}
