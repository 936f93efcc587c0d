/** Who gets a certificate, and its texts. Pure. */
import {
  fillTemplate,
  problemText,
  type TemplateField,
  templateProblems,
} from '../../../../../common/texts/message-template.ts';
import type { DocumentLanguage } from '../paths.ts';
import type { DocumentsRow } from '../tables.ts';
import { dayText, marksText, percentileText } from './document-values.ts';
import { publishedRank, type Scorecard } from './read-scorecard.ts';

type Terms = Pick<DocumentsRow, 'certificate_ranks' | 'certificate_percent'>;

/** Whether a candidate has one of the best ranks, or the share of the marks. */
export function earnsCertificate(
  terms: Terms,
  { rank, score, max }: { rank: number; score: number; max: number },
): boolean {
  const { certificate_ranks, certificate_percent } = terms;
  if (certificate_ranks !== null && rank <= certificate_ranks) return true;
  return certificate_percent !== null && max > 0 && 100 * score >= certificate_percent * max;
}

export function offersCertificate({ certificate_ranks, certificate_percent }: Terms): boolean {
  return certificate_ranks !== null || certificate_percent !== null;
}

/** The placeholders of the texts, with an example of each. */
const SAMPLES = {
  name: 'Asha Rao',
  test: 'SSC CGL Mock 3',
  rank: '7',
  candidates: '1,240',
  score: '171.5',
  max: '200',
  percentile: '99.52',
  date: '21 Nov 2026',
} as const;
export const CERTIFICATE_FIELDS = Object.entries(SAMPLES).map(([name, sample]) => ({ name, sample }));
const FIELDS: TemplateField[] = CERTIFICATE_FIELDS.map(({ name }) => ({
  name,
  ...{ isRequired: false, isOptional: false, isLink: false, isNumber: true },
}));
/** The name on a sample. */
export const CERTIFICATE_SAMPLE_NAME = SAMPLES.name;
type Values = Record<keyof typeof SAMPLES, string>;

/** Returns the first error of a text with its position; null for none. */
export function textProblem(text: string): string | null {
  const [problem] = templateProblems(text, { fields: FIELDS, hosts: [], mailAddress: '', lastLine: null });
  return problem ? problemText(problem) : null;
}

export function valuesOf(card: Scorecard, language: DocumentLanguage): Values {
  return {
    name: card.name,
    test: card.testName,
    rank: String(publishedRank(card)),
    candidates: (card.shift?.candidates ?? card.candidates).toLocaleString('en-IN'),
    score: card.shift?.score ?? marksText(card.score),
    max: marksText(card.max),
    percentile: percentileText(card.percentile),
    date: dayText(card.takenAt, language),
  };
}

type Texts = { title: string; paragraphs: string[] };

/** The texts of a certificate with their values, in one language; `values` null shows the examples. */
export function filledTexts(stored: StoredTexts, language: DocumentLanguage, values: Values | null): Texts {
  const title = language === 'hindi' ? stored.title_hindi : stored.title_english;
  const text = language === 'hindi' ? stored.text_hindi : stored.text_english;
  return {
    title,
    paragraphs: fillTemplate(text, values ?? SAMPLES, FIELDS)
      .split(/\n+/)
      .filter(Boolean),
  };
}

export type StoredTexts = Pick<DocumentsRow, 'title_english' | 'title_hindi' | 'text_english' | 'text_hindi'>;

/** Offered for a test without texts of its own. */
export const SHIPPED_TEXTS: StoredTexts = {
  title_english: 'Certificate of merit',
  title_hindi: 'योग्यता प्रमाण-पत्र',
  text_english: 'for rank {{rank}} of {{candidates}} candidates in the test {{test}}, taken on {{date}}.',
  text_hindi: '{{date}} को हुई परीक्षा {{test}} में {{candidates}} परीक्षार्थियों के बीच रैंक {{rank}} पाने पर।',
};
