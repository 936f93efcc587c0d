/** Two versions of a draft that meet, field by field. */
import type { useQuestionMessages } from '../../../../messages/exams/questions.ts';
import { letterOf, type QuestionValues } from './question-form.ts';

type Name = keyof QuestionValues;
type Versions = {
  /** What another person saved. */
  stored: QuestionValues;
  entered: QuestionValues;
  /** What both began with. */
  base: QuestionValues;
};

export function questionDifferences(
  { stored, entered, base }: Versions,
  messages: ReturnType<typeof useQuestionMessages>,
) {
  const isEqual = (name: Name, one: QuestionValues, other: QuestionValues) =>
    JSON.stringify(one[name]) === JSON.stringify(other[name]);
  return (Object.keys(entered) as Name[])
    .filter((name) => !isEqual(name, stored, entered))
    .map((name) => ({
      name,
      label: messages.fieldText(name),
      stored: <Value value={messages.valueText(name, valueText(name, stored))} />,
      entered: <Value value={messages.valueText(name, valueText(name, entered))} />,
      isEntered: !isEqual(name, base, entered),
    }));
}

function Value({ value }: { value: string }) {
  return <span className="block max-h-60 overflow-y-auto whitespace-pre-line">{value || '–'}</span>;
}

function valueText(name: Name, values: QuestionValues): string {
  if (name === 'text' || name === 'solution') return [values[name].english, values[name].hindi].join('\n');
  if (name === 'options' || name === 'rows') {
    return values[name].map(({ english, hindi }, at) => `${letterOf(at)} ${english} | ${hindi}`).join('\n');
  }
  if (name !== 'answer') return String(values[name] ?? '');
  const { options, pairs, ranges } = values.answer;
  return [
    ...options.map((position) => letterOf(position - 1)),
    ...pairs.map((position, row) => `${row + 1} – ${position ? letterOf(position - 1) : '–'}`),
    ...ranges.map(({ from, to }) => (to ? `${from} – ${to}` : from)),
  ].join(', ');
}
