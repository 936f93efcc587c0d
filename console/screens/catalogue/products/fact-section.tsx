import { ChoiceField, TextField } from '../../../form/controls/fields.tsx';
import { RowFields } from '../../../form/controls/row-fields.tsx';
import { TwinAreaFields, TwinTextFields } from '../../../form/controls/twin-fields.tsx';
import { FormSection } from '../../../form/form-section.tsx';
import type { Form } from '../../../form/use-form.ts';
import { useProductMessages } from '../../../messages/catalogue/products.ts';
import { optionsOf } from '../../../table/column.ts';
import { NO_TEACHER, type ProductValues } from './product-form.ts';

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
      <TwinAreaFields form={form} name="about.for_whom" rows={3} maxLength={600} />
      <div className="field-row [--columns:3]">
        {isShown('about.starts_on', kind === 'course' ? ['about.starts_on'] : []) && (
          <TextField form={form} name="about.starts_on" type="date" />
        )}
        {numbers.map((name) => (
          <TextField key={name} form={form} name={name} inputMode="numeric" autoComplete="off" />
        ))}
      </div>
      {texts.map((name) =>
        name === 'about.isbn' ? (
          <TextField key={name} form={form} name={name} autoComplete="off" maxLength={200} />
        ) : (
          <TwinTextFields key={name} form={form} name={name} maxLength={200} />
        ),
      )}
      {hasTeachers && (
        <RowFields
          form={form}
          name="about.teachers"
          max={MAX_TEACHERS}
          empty={NO_TEACHER}
          rowTitle={messages.teacher}
          addLabel={messages.addTeacher}
          columns={[
            { name: 'name', label: messages.teacherName },
            { name: 'name_hindi', label: messages.teacherNameHindi, lang: 'hi' },
            { name: 'subject', label: messages.subject },
            { name: 'subject_hindi', label: messages.subjectHindi, lang: 'hi' },
            { name: 'note', label: messages.note },
            { name: 'note_hindi', label: messages.noteHindi, lang: 'hi' },
          ]}
        />
      )}
      <div className="field-row">
        <TextField form={form} name="about.refund.days" inputMode="numeric" autoComplete="off" />
      </div>
      <TwinAreaFields form={form} name="about.refund.rule" rows={2} maxLength={600} />
      <div className="field-row [--columns:3]">
        <ChoiceField form={form} name="about.sample.kind" options={optionsOf(messages.sampleKinds)} />
        {form.values['about.sample.kind'] !== '' && (
          <TextField form={form} name="about.sample.ref" autoComplete="off" maxLength={300} />
        )}
      </div>
      {form.values['about.sample.kind'] !== '' && (
        <TwinTextFields form={form} name="about.sample.title" maxLength={200} />
      )}
    </FormSection>
  );
}
