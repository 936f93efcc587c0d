/**
 * The parts of assertion-reason and statements questions, from their complete text: the reverse of `question-forms.ts`.
 */
import type { Bilingual, PaperQuestion } from '../../../../contract/assessment/paper.ts';
import type { FileQuestion } from '../paper-file.ts';
import { optionsOf, textOf } from './question-forms.ts';

type Parts = Pick<FileQuestion, 'type' | 'text' | 'assertion' | 'reason' | 'statements' | 'options'>;

const LANGUAGES = ['english', 'hindi'] as const;
const ASSERTION_REASON =
  /^(.*?)<p><b>(?:Assertion|अभिकथन) \(A\):<\/b> (.*)<\/p><p><b>(?:Reason|कारण) \(R\):<\/b> (.*)<\/p>$/s;
const STATEMENTS = /^(.*?)<ol><li>(.*)<\/li><\/ol>/s;

/** Returns the type, texts and options of a question as a paper file has them. Standard texts are left out. */
export function questionParts(question: PaperQuestion): Parts {
  const { format, type } = question;
  const text = bilingual(question.text);
  const options = question.options.map(bilingual);
  const plain: Parts = { type, text, ...(options.length > 0 ? { options } : {}) };
  const candidates = format ? (format === 'statements' ? statementParts(text) : assertionParts(text)) : [];
  const isSame = (parts: Parts) => {
    const made = { ...parts, id: 1, answer: 1, solution: text } as FileQuestion;
    return isEqual(textOf(made), text) && isEqual(optionsOf(made), options);
  };
  // A question with a text that its form does not explain is exported with its complete text.
  return candidates.flatMap((parts) => [parts, { ...parts, options }]).find(isSame) ?? plain;
}

function assertionParts(text: Bilingual): Parts[] {
  const [english, hindi] = LANGUAGES.map((language) => ASSERTION_REASON.exec(text[language]));
  if (!english || !hindi) return [];
  const [intro, assertion, reason] = [1, 2, 3].map((at) => ({ english: english[at] ?? '', hindi: hindi[at] ?? '' }));
  const parts = { type: 'assertion-reason', assertion, reason } as Parts;
  return [parts, { ...parts, ...(intro ? { text: intro } : {}) }];
}

function statementParts(text: Bilingual): Parts[] {
  const [english, hindi] = LANGUAGES.map((language) => STATEMENTS.exec(text[language]));
  const items = (match: RegExpExecArray | null | undefined) => match?.[2]?.split('</li><li>') ?? [];
  if (!english || !hindi || items(english).length !== items(hindi).length) return [];
  const inHindi = items(hindi);
  const statements = items(english).map((one, at) => ({ english: one, hindi: inHindi[at] ?? '' }));
  const parts = { type: 'statements', statements } as Parts;
  return [parts, { ...parts, text: { english: english[1] ?? '', hindi: hindi[1] ?? '' } }];
}

/** Without the id of an option or a row. */
export function bilingual({ english, hindi }: Bilingual): Bilingual {
  return { english, hindi };
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
