/** The facts of a scorecard in words, for the PDF and for public pages. Pure. */
import type { DocumentLanguage } from '../paths.ts';
import { DOCUMENT_MESSAGES } from './document-messages.ts';
import { dayText, marksText, percentileText } from './document-values.ts';
import type { Scorecard } from './read-scorecard.ts';

type Fact = [term: string, value: string];

/** Who took which test. */
export function candidateFacts(card: Scorecard, language: DocumentLanguage): Fact[] {
  const messages = DOCUMENT_MESSAGES[language];
  return [
    [messages.name, card.name],
    ...(card.rollNumber ? [[messages.rollNumber, card.rollNumber] as Fact] : []),
    [messages.test, card.testName],
    [messages.date, dayText(card.takenAt, language)],
  ];
}

/** Marks, ranks and percentile. The score across shifts, if one is published, comes first. */
export function scoreFacts(card: Scorecard, language: DocumentLanguage): Fact[] {
  const messages = DOCUMENT_MESSAGES[language];
  const { shift, isPractice } = card;
  const among = (rank: number, candidates: number) => messages.of(String(rank), candidates.toLocaleString('en-IN'));
  return [
    ...(shift
      ? ([
          [messages.shiftScore(shift.group), shift.score],
          [messages.shiftRank, among(shift.rank, shift.candidates)],
        ] as Fact[])
      : []),
    [messages.marks, messages.of(marksText(card.score), marksText(card.max))],
    [isPractice ? messages.practiceRank : messages.rank, among(card.rank, card.candidates)],
    [isPractice ? messages.practicePercentile : messages.percentile, percentileText(card.percentile)],
  ];
}

/** Each cut-off, and whether it is reached. */
export function cutoffFacts(card: Scorecard, language: DocumentLanguage): Fact[] {
  const messages = DOCUMENT_MESSAGES[language];
  return card.cutoffs.map(({ category, score, is_met }) => [
    category,
    `${score} – ${is_met ? messages.met : messages.missed}`,
  ]);
}

export type SectionRow = { title: string; marks: string; correct: string; wrong: string; skipped: string };

export function sectionRows(card: Scorecard, language: DocumentLanguage): SectionRow[] {
  const { of } = DOCUMENT_MESSAGES[language];
  return card.sections.map(({ title, score, max, correct, incorrect, skipped }) => ({
    title: (language === 'hindi' ? title.hindi : '') || title.english || title.hindi,
    marks: of(marksText(score), marksText(max)),
    ...{ correct: String(correct), wrong: String(incorrect), skipped: String(skipped) },
  }));
}
