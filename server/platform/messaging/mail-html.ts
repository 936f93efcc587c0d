/** Renders the HTML part of a mail: one column, inline styles, no external resources. */
import type { Language } from '../../../common/languages/language.ts';
import { escapeHtml } from '../../../common/texts/escape.ts';
import { mailParagraphs } from '../../../common/texts/mail-paragraphs.ts';
import { accent } from '../config/accent.ts';

const BODY = 'margin:0;padding:24px;background:#fdfbf7;color:#221c18';
/** Hindi has marks above and below its letters, and needs taller lines. */
const FONT: Record<Language, string> = {
  english: 'font:16px/1.55 system-ui,Arial,sans-serif',
  hindi: 'font:16px/1.7 system-ui,Arial,sans-serif',
};
const COLUMN = 'max-width:560px;margin:0 auto';
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:10px;font-weight:600;text-decoration:none;color:#ffffff';

/**
 * Converts text to HTML: URLs become links, and a paragraph of two lines whose second is a URL becomes a button with
 * the first as its label.
 */
export function mailHtml(subject: string, text: string, language: Language = 'english'): string {
  const paragraphs = mailParagraphs(text).map((paragraph) => {
    const content = paragraph.kind === 'button' ? button(paragraph) : withLinks(paragraph.text);
    return `<p style="margin:0 0 16px">${content}</p>`;
  });
  return `<!doctype html>
<html lang="${language === 'hindi' ? 'hi' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="${BODY};${FONT[language]}"><div style="${COLUMN}">
${paragraphs.join('\n')}
</div></body></html>
`;
}

function button({ label, url }: { label: string; url: string }): string {
  return `<a href="${escapeHtml(url)}" style="${BUTTON};background:${accent()}">${escapeHtml(label)}</a>`;
}

function withLinks(paragraph: string): string {
  return paragraph
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/)
    .map((part, index) =>
      index % 2
        ? `<a href="${escapeHtml(part)}" style="color:${accent()};overflow-wrap:anywhere">${escapeHtml(part)}</a>`
        : escapeHtml(part),
    )
    .join('')
    .replaceAll('\n', '<br>\n');
}
