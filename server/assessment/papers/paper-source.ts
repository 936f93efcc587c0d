/** Returns the paper file from which a stored paper is built: the reverse of `paper-build.ts`. */
import type { Bilingual, Paper, PaperQuestion } from '../../../contract/assessment/paper.ts';
import { LANGUAGE } from '../../../contract/assessment/test-start.ts';
import { optionOf } from '../../../engine/responses/match-encoding.ts';
import { timeInIndia } from '../../platform/files/write-yaml.ts';
import type { KeyJson, LanguageKeysJson, MarkingJson } from '../tables.ts';
import { shuffleOf } from './paper-build.ts';
import type { FileAnswer, FileMarking, FileQuestion, FileSection, PaperFile } from './paper-file.ts';
import { bilingual, questionParts } from './questions/question-parts.ts';

/** A version of a paper with the terms of its test. */
type StoredPaper = {
  test: {
    id: number;
    code: string;
    name: string;
    opens: Date | null;
    closes: Date | null;
    results_at: Date | null;
    can_reattempt: boolean;
    is_free: boolean;
  };
  document: Paper;
  marking: MarkingJson;
  keys: Readonly<Record<string, KeyJson>>;
  language_keys: LanguageKeysJson;
  solutions: Readonly<Record<string, Bilingual>>;
};

/** Formulas are MathML, because the LaTeX from which they were made is not stored. */
export function paperFileOf(paper: StoredPaper): PaperFile {
  const { test, document } = paper;
  const schemes = paper.marking.sections.map(({ questions }) => questions.map(({ marking }) => marking));
  const ownScheme = mostFrequent(schemes.flat());
  const passages = passagesOf(document);
  return {
    id: test.id,
    code: test.code,
    name: test.name,
    minutes: document.minutes,
    ...(test.opens ? { opens: timeInIndia(test.opens) } : {}),
    ...(test.closes ? { closes: timeInIndia(test.closes) } : {}),
    results: test.results_at ? timeInIndia(test.results_at) : 'at-once',
    reattempt: test.can_reattempt,
    free: test.is_free,
    marking: fileMarking(ownScheme),
    ...(document.section_order ? { section_order: document.section_order } : {}),
    ...shuffleOf(document.shuffle),
    instructions: bilingual(document.instructions),
    ...(Object.keys(passages).length > 0 ? { passages } : {}),
    sections: document.sections.map((section, at): FileSection => {
      const scheme = mostFrequent(schemes[at] ?? []);
      return {
        title: bilingual(section.title),
        ...(section.minutes === null ? {} : { minutes: section.minutes }),
        ...(isSame(scheme, ownScheme) ? {} : { marking: fileMarking(scheme) }),
        ...(section.counted ? { counted: { rule: section.counted.rule, count: section.counted.count } } : {}),
        questions: section.questions.map((question, q) => questionFile(paper, question, schemes[at]?.[q], scheme)),
      };
    }),
  };
}

type Scheme = MarkingJson['sections'][number]['questions'][number]['marking'];

function questionFile(
  { test, keys, language_keys, solutions }: StoredPaper,
  question: PaperQuestion,
  scheme: Scheme | undefined,
  sectionScheme: Scheme,
): FileQuestion {
  const id = question.question_id;
  const { type, ...parts } = questionParts(question);
  const passage = question.passage_id ?? (question.passage ? bilingual(question.passage) : undefined);
  return {
    id: id - test.id * 1000,
    type,
    ...(scheme && !isSame(scheme, sectionScheme) ? { marking: fileMarking(scheme) } : {}),
    ...(passage === undefined ? {} : { passage }),
    ...parts,
    ...(question.rows ? { rows: question.rows.map(bilingual) } : {}),
    answer: answerOf(question, keys[id] as KeyJson),
    ...answersByLanguage(question, language_keys),
    solution: bilingual(solutions[id] as Bilingual),
    ...(question.keep_options ? { keep_options: true } : {}),
  };
}

function passagesOf({ sections }: Paper): Record<string, Bilingual> {
  const questions = sections.flatMap((section) => section.questions);
  return Object.fromEntries(
    questions.flatMap(({ passage_id, passage }) => (passage_id && passage ? [[passage_id, bilingual(passage)]] : [])),
  );
}

function fileMarking({ correct, wrong, unanswered, partial }: Scheme): FileMarking {
  return {
    correct: marksOf(correct),
    wrong: marksOf(wrong),
    ...(unanswered === '0' ? {} : { unanswered: marksOf(unanswered) }),
    ...(partial === undefined ? {} : { partial: marksOf(partial) }),
  };
}

function marksOf(text: string): number | string {
  return text.includes('/') ? text : Number(text);
}

function answerOf({ type }: PaperQuestion, key: KeyJson): FileAnswer {
  if ('dropped' in key) {
    const { award = 'none' } = key;
    return award === 'none' ? { dropped: true } : { bonus: award };
  }
  const listOf = (set: number[]) => (type === 'match' ? set.map(optionOf) : set);
  if ('sets' in key) return { any: key.sets.map(listOf) };
  if ('options' in key) {
    if (type !== 'single') return listOf(key.options);
    return key.options.length > 1 ? { any: key.options } : (key.options[0] ?? 0);
  }
  if ('ranges' in key) return { any: key.ranges.map(rangeOf) };
  return rangeOf(key);
}

function answersByLanguage(question: PaperQuestion, keys: LanguageKeysJson): Pick<FileQuestion, 'answer_in'> {
  const answers = (['hindi', 'english'] as const).flatMap((language) => {
    const key = keys[LANGUAGE[language]]?.[question.question_id];
    return key ? [[language, answerOf(question, key)] as const] : [];
  });
  return answers.length === 0 ? {} : { answer_in: Object.fromEntries(answers) };
}

function rangeOf({ from, to }: { from: string; to: string }) {
  return from === to ? from : { from, to };
}

/** Returns the scheme that most questions have, the first of them if there are several. */
function mostFrequent(schemes: readonly Scheme[]): Scheme {
  const groups = [...Map.groupBy(schemes, (scheme) => JSON.stringify(scheme)).values()];
  const [group] = groups.toSorted((one, other) => other.length - one.length);
  return group?.[0] ?? { correct: '1', wrong: '0', unanswered: '0' };
}

function isSame(one: Scheme, other: Scheme): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
