/** The sections of the form of a question. */
import { listQuestions } from '../../../../../contract/staff/exams/questions.ts';
import { Button } from '../../../../../ui/button.tsx';
import { call } from '../../../../calls/call.ts';
import { ChoiceField, TextField } from '../../../../form/controls/fields.tsx';
import { PickerField, type PickerOption } from '../../../../form/controls/picker-field.tsx';
import { fieldId } from '../../../../form/form-frame.tsx';
import { FormSection } from '../../../../form/form-section.tsx';
import type { Form } from '../../../../form/use-form.ts';
import { useQuestionMessages } from '../../../../messages/exams/questions.ts';
import { optionsOf } from '../../../../table/column.ts';
import { langOf } from '../question-texts.tsx';
import { NumberSection, OptionSection, RowSection } from './answer-sections.tsx';
import { BilingualField } from './bilingual-field.tsx';
import { hasOptions, isNumber, type QuestionValues } from './question-form.ts';

const MAX_TEXT_LENGTH = 20_000;

type Props = {
  form: Form<QuestionValues>;
  /** The chosen passage, for its title. */
  passage?: Pick<PickerOption, 'id' | 'title'> | null;
  /** Without it, the passage cannot be chosen. */
  onPassage?(passage: Pick<PickerOption, 'id' | 'title'> | null): void;
};

export function QuestionSections({ form, passage = null, onPassage }: Props) {
  const messages = useQuestionMessages();
  const { type } = form.values;
  const isPassage = type === 'passage';
  return (
    <>
      <FormSection title={isPassage ? messages.passage : messages.text} text={messages.textHint}>
        {!isPassage && onPassage && <PassageField passage={passage} onPassage={onPassage} />}
        <BilingualField
          id={fieldId(form, 'text')}
          label={isPassage ? messages.passageText : messages.question}
          rows={isPassage ? 10 : 5}
          maxLength={MAX_TEXT_LENGTH}
          value={form.values.text}
          onChange={(text) => form.set('text', text)}
        />
      </FormSection>
      {type === 'match' && <RowSection form={form} />}
      {hasOptions(type) && <OptionSection form={form} />}
      {isNumber(type) && <NumberSection form={form} />}
      {!isPassage && (
        <>
          <FormSection title={messages.solution}>
            <BilingualField
              id={fieldId(form, 'solution')}
              label={messages.solution}
              rows={5}
              maxLength={MAX_TEXT_LENGTH}
              value={form.values.solution}
              onChange={(solution) => form.set('solution', solution)}
            />
          </FormSection>
          <MarkingSection form={form} />
        </>
      )}
      <FormSection title={messages.classification}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <ChoiceField form={form} name="type" options={optionsOf(messages.types)} />
          <ChoiceField
            form={form}
            name="difficulty"
            options={[{ value: '', title: messages.noDifficulty }, ...optionsOf(messages.difficulties)]}
          />
          <TextField form={form} name="subject" maxLength={80} />
          <TextField form={form} name="topic" maxLength={80} />
          <TextField form={form} name="source" maxLength={200} hint={messages.sourceHint} />
          <TextField form={form} name="tags" hint={messages.tagsHint} />
        </div>
      </FormSection>
    </>
  );
}

function MarkingSection({ form }: Pick<Props, 'form'>) {
  const messages = useQuestionMessages();
  const { type } = form.values;
  const number = { inputMode: 'decimal', autoComplete: 'off', maxLength: 20 } as const;
  return (
    <FormSection title={messages.marking} text={messages.markingText}>
      <div className="field-row">
        <TextField form={form} name="marks" {...number} />
        <TextField form={form} name="negative" {...number} />
        {(type === 'multiple' || type === 'match') && (
          <TextField form={form} name="partial" hint={messages.partialHint[type]} {...number} />
        )}
      </div>
    </FormSection>
  );
}

function PassageField({ passage, onPassage }: Required<Pick<Props, 'passage' | 'onPassage'>>) {
  const messages = useQuestionMessages();
  const find = async (search: string) => {
    const { rows } = await call(listQuestions, { type: 'passage', ...(search ? { search } : {}), limit: 20 });
    return rows.map(({ question_id, title, topic }) => ({
      id: question_id,
      title: title || messages.untitled(question_id),
      note: topic,
    }));
  };
  if (!passage) {
    return <PickerField label={messages.passage} hint={messages.passageHint} find={find} onChoose={onPassage} />;
  }
  return (
    <div className="grid justify-items-start gap-1">
      <p className="text-sm font-semibold">{messages.passage}</p>
      <p lang={langOf(passage.title)} className="line-clamp-3 text-sm break-words">
        {passage.title}
      </p>
      <Button variant="quiet" onClick={() => onPassage(null)}>
        {messages.removePassage}
      </Button>
    </div>
  );
}
