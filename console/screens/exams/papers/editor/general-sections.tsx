/** The parts of a paper's form that concern all of it. */
import { CheckField, ChoiceField, TextField } from '../../../../form/controls/fields.tsx';
import { fieldId } from '../../../../form/form-frame.tsx';
import { FormSection } from '../../../../form/form-section.tsx';
import type { Form } from '../../../../form/use-form.ts';
import { usePaperMessages } from '../../../../messages/exams/papers.ts';
import { optionsOf } from '../../../../table/column.ts';
import { BilingualField } from '../../questions/editor/bilingual-field.tsx';
import { PLACES } from '../panels/problem-list.tsx';
import { MarkingFields } from './marking-fields.tsx';
import type { PaperValues } from './paper-form.ts';

export function GeneralSections({ form }: { form: Form<PaperValues> }) {
  const messages = usePaperMessages();
  return (
    <>
      <div id={PLACES.general}>
        <FormSection title={messages.general}>
          <TextField form={form} name="name" maxLength={200} />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField form={form} name="code" maxLength={40} />
            <TextField form={form} name="minutes" inputMode="numeric" maxLength={4} autoComplete="off" />
          </div>
          <ChoiceField form={form} name="section_order" options={optionsOf(messages.order)} />
        </FormSection>
      </div>
      <div id={PLACES.marks}>
        <FormSection title={messages.marking} text={messages.markingText}>
          <MarkingFields value={form.values.marking} onChange={(marking) => form.set('marking', marking)} />
        </FormSection>
      </div>
      <div id={PLACES.window}>
        <FormSection title={messages.windowTitle} text={messages.windowText}>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField form={form} name="opens" type="datetime-local" hint={messages.optional} />
            <TextField form={form} name="closes" type="datetime-local" hint={messages.optional} />
            <TextField form={form} name="results" type="datetime-local" hint={messages.resultsHint} />
          </div>
          <CheckField form={form} name="reattempt" />
          <CheckField form={form} name="free" />
        </FormSection>
      </div>
      <FormSection title={messages.shuffling} text={messages.shufflingText}>
        <CheckField form={form} name="shuffle_questions" />
        <CheckField form={form} name="shuffle_options" />
      </FormSection>
      <div id={PLACES.texts}>
        <FormSection title={messages.fields.instructions} text={messages.instructionsText}>
          <BilingualField
            id={fieldId(form, 'instructions')}
            label={messages.fields.instructions}
            rows={6}
            maxLength={20_000}
            value={form.values.instructions}
            onChange={(instructions) => form.set('instructions', instructions)}
          />
        </FormSection>
      </div>
    </>
  );
}
