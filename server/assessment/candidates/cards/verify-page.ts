/** The public page on which anyone checks whether an admit card is genuine. It works without scripts. */
import { createHash } from 'node:crypto';
import { indianDateTime } from '../../../../common/dates/indian-time.ts';
import { escapeHtml as text } from '../../../../common/texts/escape.ts';
import { VERIFY_PATH } from './card-paths.ts';

/** What the page tells of a genuine card; the name is masked. */
export type Genuine = { testName: string; maskedName: string; opens: Date | null };

export type VerifyPage = {
  institute: string;
  entered: { code: string; roll: string };
  /** Null before both were entered. */
  outcome: Genuine | 'not_genuine' | 'too_many' | null;
};

/** After the style sheet of invoices, which has the fonts of the store. */
const STYLE = `:root{color-scheme:light}*{box-sizing:border-box}body{margin:0;background:#f6f1e8;color:#221c18;font-size:16px;line-height:1.5}main{max-width:34rem;margin:1.5rem auto;padding:1.5rem;background:#fff;border:1px solid #e5ddd0;border-radius:8px}h1{margin:.25rem 0 1rem;font-size:1.4rem;line-height:1.3}p{margin:0 0 .75rem}.soft{color:#625850;font-size:.9rem}label{display:block;margin:0 0 .25rem;font-weight:600}input{width:100%;min-height:44px;padding:.5rem .75rem;border:1px solid #8a7f74;border-radius:6px;font:inherit;text-transform:uppercase}input:focus-visible,button:focus-visible{outline:3px solid #1b5fa8;outline-offset:2px}.field{margin:0 0 1rem}button{min-height:44px;padding:.5rem 1.25rem;border:0;border-radius:6px;background:#221c18;color:#fff;font:inherit;font-weight:600;cursor:pointer}.outcome{margin:0 0 1.25rem;padding:1rem;border:2px solid;border-radius:6px}.good{border-color:#2e7040}.bad{border-color:#a3291f}dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:.5rem 0 0}dt{color:#625850}dd{margin:0;overflow-wrap:anywhere}`;

/** Allows the style of the page, the fonts of the store and the form. */
export const VERIFY_CSP = `default-src 'none'; style-src 'self' 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

export function verifyPage({ institute, entered, outcome }: VerifyPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Verify an admit card – ${text(institute)}</title>
<link rel="stylesheet" href="/invoice/invoice.css">
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="soft">${text(institute)}</p>
<h1>Verify an admit card <span lang="hi">/ प्रवेश पत्र का सत्यापन</span></h1>
${outcomeHtml(outcome, entered.roll)}
<form action="${VERIFY_PATH}" method="get">
${field('code', 'Verification code', 'सत्यापन कोड', entered.code, 20)}
${field('roll', 'Roll number', 'अनुक्रमांक', entered.roll, 20)}
<button type="submit">Verify <span lang="hi">/ सत्यापित करें</span></button>
</form>
</main>
</body>
</html>`;
}

function field(name: string, english: string, hindi: string, value: string, maxLength: number): string {
  return `<div class="field"><label for="${name}">${english} <span lang="hi">/ ${hindi}</span></label><input id="${name}" name="${name}" value="${text(value)}" maxlength="${maxLength}" required autocomplete="off" spellcheck="false"></div>`;
}

function outcomeHtml(outcome: VerifyPage['outcome'], roll: string): string {
  if (outcome === null) {
    return '<p>Enter the verification code and the roll number that are printed on the card.</p>';
  }
  if (outcome === 'too_many') {
    return '<div class="outcome bad" role="status"><strong>Too many cards were checked from here.</strong><br>Please wait some minutes, then try again.</div>';
  }
  if (outcome === 'not_genuine') {
    return '<div class="outcome bad" role="status"><strong>This card is not genuine.</strong><br>The code and the roll number do not belong together, or the candidate may not sit the test any more. Check both, then ask the institute. <span lang="hi">यह प्रवेश पत्र मान्य नहीं है।</span></div>';
  }
  const opens = outcome.opens ? `<dt>Opens</dt><dd>${text(indianDateTime(outcome.opens))}</dd>` : '';
  return `<div class="outcome good" role="status"><strong>This card is genuine.</strong> <span lang="hi">यह प्रवेश पत्र मान्य है।</span>
<dl><dt>Roll number</dt><dd>${text(roll)}</dd><dt>Name</dt><dd>${text(outcome.maskedName)}</dd><dt>Test</dt><dd>${text(outcome.testName)}</dd>${opens}</dl></div>`;
}
