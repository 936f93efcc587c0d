/** The public page on which anyone checks whether an admit card is genuine. */
import { indianDateTime } from '../../../../common/dates/indian-time.ts';
import { bothHtml, factsHtml, formHtml, outcomeHtml, type PublicPage, TOO_MANY } from '../../http/public-page.ts';
import { VERIFY_PATH } from './card-paths.ts';

/** What the page tells of a genuine card; the name is masked. */
export type Genuine = { testName: string; maskedName: string; opens: Date | null };

export type VerifyPage = {
  institute: string;
  entered: { code: string; roll: string };
  /** Null before both were entered. */
  outcome: Genuine | 'not_genuine' | 'too_many' | null;
};

export function verifyPage({ institute, entered, outcome }: VerifyPage): PublicPage {
  const fields = [
    { name: 'code', label: bothHtml('Verification code', 'सत्यापन कोड'), value: entered.code },
    { name: 'roll', label: bothHtml('Roll number', 'अनुक्रमांक'), value: entered.roll },
  ];
  return {
    institute,
    title: 'Verify an admit card',
    heading: bothHtml('Verify an admit card', 'प्रवेश-पत्र का सत्यापन'),
    body: `${outcomeOf(outcome, entered.roll)}\n${formHtml(VERIFY_PATH, fields, bothHtml('Verify', 'सत्यापित करें'))}`,
  };
}

function outcomeOf(outcome: VerifyPage['outcome'], roll: string): string {
  if (outcome === null) {
    return '<p>Enter the verification code and the roll number that are printed on the card.</p>';
  }
  if (outcome === 'too_many') return TOO_MANY;
  if (outcome === 'not_genuine') {
    return outcomeHtml(
      false,
      '<strong>This card is not genuine.</strong><br>The code and the roll number do not belong together, or the candidate may not sit the test any more. Check both, then ask the institute. <span lang="hi">यह प्रवेश-पत्र मान्य नहीं है।</span>',
    );
  }
  const facts: [string, string][] = [
    ['Roll number', roll],
    ['Name', outcome.maskedName],
    ['Test', outcome.testName],
    ...(outcome.opens ? [['Opens', indianDateTime(outcome.opens)] as [string, string]] : []),
  ];
  const genuine = '<strong>This card is genuine.</strong> <span lang="hi">यह प्रवेश-पत्र मान्य है।</span>';
  return outcomeHtml(true, `${genuine}\n${factsHtml(facts)}`);
}
