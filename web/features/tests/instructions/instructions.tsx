import { useState } from 'react';
import { chooseTestLanguage, type TestDetails } from '../../../../contract/assessment/test-details.ts';
import { LANGUAGE } from '../../../../contract/assessment/test-start.ts';
import { SelectField } from '../../../../ui/field.tsx';
import { api } from '../../../lib/api.ts';
import { STATUS } from '../../product/tabs/tests/test-rules.ts';
import { loadHindiMessages, useInstructionMessages, useTestMessages } from './messages/use-instruction-messages.ts';
import { isStartable, TestActions } from './test-actions.tsx';
import { TestFacts } from './test-facts.tsx';
import { type TestQuery, testLanguage } from './test-query.ts';

/** The facts of a test, its instructions in the chosen language, and the actions that are possible. */
export function Instructions({ details, requested: params }: { details: TestDetails; requested: TestQuery }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const { screen_texts: texts, instructions } = details;
  const isRunning = details.current_status === STATUS.inProgress;
  const language = chosen ?? testLanguage(params, details.language, isRunning);
  const isHindi = language === LANGUAGE.hindi;
  const labels = useInstructionMessages();
  const messages = useTestMessages(isHindi);
  const canStart = isStartable(details);
  const actions = <TestActions details={details} params={params} language={language} messages={messages} />;
  const isAwaited = details.current_status === STATUS.awaited;
  const resultText = (messages.lang === 'hi' && texts.result_text_hindi) || texts.result_text;

  const choose = async (language: number) => {
    if (language === LANGUAGE.hindi) await loadHindiMessages();
    setChosen(language);
    // The choice replaces the language of the link in the URL, so that it survives a reload.
    const url = new URL(location.href);
    url.searchParams.set('language', String(language));
    history.replaceState(null, '', url);
    api(chooseTestLanguage, { language }).catch((error) => console.warn('test language', error));
  };

  return (
    <>
      <TestFacts details={details.test_series_details} messages={messages} />
      {/* While the result is awaited, the state below shows this text. */}
      {resultText && (canStart || !isAwaited) && (
        <p lang={messages.lang} className="tabular text-sm text-ink-soft">
          {resultText}
        </p>
      )}
      {/* If the test cannot be started, the actions come before the instructions. */}
      {!canStart && actions}
      <div className="max-w-xs">
        <SelectField
          label={canStart && !isRunning ? labels.testLanguage : labels.instructionLanguage}
          value={language}
          onChange={(event) => void choose(Number(event.target.value))}
        >
          <option value={LANGUAGE.english} lang="en">
            {texts.language_texts.language1}
          </option>
          <option value={LANGUAGE.hindi} lang="hi">
            {texts.language_texts.language2}
          </option>
        </SelectField>
      </div>
      <div
        lang={isHindi ? 'hi' : 'en'}
        className="prose"
        // The server sanitises this HTML, when it is stored and when it is read.
        dangerouslySetInnerHTML={{
          __html: isHindi ? instructions.instruction_hindi : instructions.instruction_english,
        }}
      />
      {canStart && actions}
    </>
  );
}
