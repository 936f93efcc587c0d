/** A text in English and in Hindi, side by side. */
import { useRef, useState } from 'react';
import { escapeHtml } from '../../../../../common/texts/escape.ts';
import type { QuestionTexts } from '../../../../../contract/staff/exams/question-content.ts';
import { Button } from '../../../../../ui/button.tsx';
import { AreaField } from '../../../../../ui/field.tsx';
import { useCan } from '../../../../calls/session.ts';
import { MediaDialog } from '../../../../media/media-dialog.tsx';
import { useQuestionMessages } from '../../../../messages/exams/questions.ts';

type Props = {
  label: string;
  /** Prefix of the ids of its fields. */
  id: string;
  value: QuestionTexts;
  onChange(value: QuestionTexts): void;
  rows: number;
  maxLength: number;
};

export function BilingualField({ value, onChange, ...field }: Props) {
  const messages = useQuestionMessages();
  return (
    <div className="grid grow gap-4 md:grid-cols-2">
      <LanguageField
        {...field}
        id={`${field.id}-english`}
        label={messages.inLanguage(field.label, messages.english)}
        lang="en"
        value={value.english}
        onChange={(english) => onChange({ ...value, english })}
      />
      <LanguageField
        {...field}
        id={`${field.id}-hindi`}
        label={messages.inLanguage(field.label, messages.hindi)}
        lang="hi"
        value={value.hindi}
        onChange={(hindi) => onChange({ ...value, hindi })}
      />
    </div>
  );
}

type LanguageProps = Omit<Props, 'value' | 'onChange'> & {
  lang: 'en' | 'hi';
  value: string;
  onChange(text: string): void;
};

/** A picture is inserted where the cursor was, with the alternative text of the library. */
function LanguageField({ label, id, lang, value, onChange, rows, maxLength }: LanguageProps) {
  const messages = useQuestionMessages();
  const can = useCan();
  const [isChoosing, setChoosing] = useState(false);
  const cursor = useRef(value.length);
  const insert = (html: string) => {
    onChange(value.slice(0, cursor.current) + html + value.slice(cursor.current));
    setChoosing(false);
  };
  return (
    <div className="grid min-w-0 content-start justify-items-start gap-1 *:first:w-full">
      <AreaField
        id={id}
        label={label}
        lang={lang}
        rows={rows}
        maxLength={maxLength}
        spellCheck
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onBlur={({ target }) => {
          cursor.current = target.selectionStart;
        }}
      />
      {can('media.manage') && (
        <Button
          variant="quiet"
          className="-ms-5"
          aria-label={messages.picture(label)}
          onClick={() => setChoosing(true)}
        >
          {messages.pictureShort}
        </Button>
      )}
      {isChoosing && (
        <MediaDialog
          kind="picture"
          onClose={() => setChoosing(false)}
          onChoose={({ path, alt_en, alt_hi }) => insert(pictureHtml(path, lang === 'hi' ? alt_hi || alt_en : alt_en))}
        />
      )}
    </div>
  );
}

function pictureHtml(path: string, alt: string): string {
  return `<img src="${path}" alt="${escapeHtml(alt)}">`;
}
