/** Says in one or two sentences how a result is and what to do next, from the figures of the result alone. */
import type { Result } from '../../contract/assessment/result.ts';
import type { ResultMessages } from '../messages/result/english.ts';
import { selectTexts } from '../parts/html.tsx';
import type { Language } from '../parts/settings.tsx';
import { formatNumber } from './format.ts';

type Section = Result['sections'][number];

/** The average of fewer candidates says little about a score. */
const MIN_CANDIDATES = 10;
/** A section with fewer questions says little about a topic. */
const MIN_SECTION_QUESTIONS = 5;
/** A section is weak if a smaller share of its questions is correct. */
const WEAK_SHARE = 0.5;
const MAX_WEAK_SECTIONS = 2;

export function verdictText(result: Result, messages: ResultMessages, language: Language): string {
  return `${standingText(result, messages)} ${nextStepText(result, messages, language)}`;
}

/** The sections with the smallest share of correct answers; none if the paper has only one section. */
export function weakSections({ sections }: Pick<Result, 'sections'>): Section[] {
  if (sections.length < 2) return [];
  return sections
    .filter((section) => countOf(section) >= MIN_SECTION_QUESTIONS && shareOf(section) < WEAK_SHARE)
    .toSorted((a, b) => shareOf(a) - shareOf(b))
    .slice(0, MAX_WEAK_SECTIONS);
}

function standingText({ score, average, candidates, ...counts }: Result, { verdict }: ResultMessages): string {
  if (counts.correct + counts.incorrect === 0) return verdict.unanswered;
  if (!average || candidates < MIN_CANDIDATES) return verdict.right(counts.correct, countOf(counts));
  const difference = formatNumber(Math.abs(score - average.score));
  if (difference === '0') return verdict.equal(candidates);
  return verdict[score > average.score ? 'above' : 'below'](difference, candidates);
}

function nextStepText(result: Result, { verdict }: ResultMessages, language: Language): string {
  const { incorrect, skipped, questions } = result;
  if (incorrect + skipped === 0) return verdict.allRight;
  const lost = questions.reduce((sum, { awarded }) => sum - Math.min(0, awarded), 0);
  const begin =
    incorrect === 0
      ? verdict.beginWithSkipped(skipped)
      : verdict.beginWithWrong(incorrect) + (lost > 0 ? verdict.cost(formatNumber(lost)) : '');
  const weak = weakSections(result).map((section) => {
    const [title] = selectTexts(section.title, language === 'both' ? 'english' : language);
    return verdict.weakSection(title?.html ?? '', section.correct, countOf(section));
  });
  const sentence = weak.length === 0 ? begin : `${verdict.workOn(weak.join(` ${verdict.and} `))} ${begin}`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1) + verdict.end;
}

function countOf({ correct, incorrect, skipped }: Pick<Section, 'correct' | 'incorrect' | 'skipped'>): number {
  return correct + incorrect + skipped;
}

function shareOf(section: Section): number {
  return section.correct / countOf(section);
}
