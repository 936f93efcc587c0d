/** Two versions of a paper that meet, field by field. */
import type { usePaperMessages } from '../../../../messages/exams/papers.ts';
import { type PaperValues, questionsOf } from './paper-form.ts';

type Name = keyof PaperValues;
type Versions = {
  /** What another person saved. */
  stored: PaperValues;
  entered: PaperValues;
  /** What both began with. */
  base: PaperValues;
};

export function paperDifferences({ stored, entered, base }: Versions, messages: ReturnType<typeof usePaperMessages>) {
  const isEqual = (name: Name, one: PaperValues, other: PaperValues) =>
    JSON.stringify(one[name]) === JSON.stringify(other[name]);
  return (Object.keys(entered) as Name[])
    .filter((name) => !isEqual(name, stored, entered))
    .map((name) => ({
      name,
      label: messages.fields[name],
      stored: valueText(name, stored, messages),
      entered: valueText(name, entered, messages),
      isEntered: !isEqual(name, base, entered),
    }));
}

function valueText(name: Name, values: PaperValues, messages: ReturnType<typeof usePaperMessages>): string {
  if (name === 'sections') {
    const { sections } = values;
    const titles = sections.map(({ title, questions }) => `${title.english || title.hindi} (${questions.length})`);
    const counts = messages.differenceText({ sections: sections.length, questions: questionsOf(sections).length });
    return `${counts}: ${titles.join(', ')}`;
  }
  if (name === 'instructions') return [values.instructions.english, values.instructions.hindi].join(' | ');
  if (name === 'section_order') return messages.order[values.section_order];
  if (name === 'marking') {
    const { preset, correct, negative, partial } = values.marking;
    return preset === 'own' ? [correct, negative, partial].filter(Boolean).join(', ') : messages.presets[preset];
  }
  const value = values[name];
  return typeof value === 'boolean' ? (value ? messages.yes : messages.no) : value;
}
