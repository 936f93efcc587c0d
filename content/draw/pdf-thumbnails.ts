// Draws the thumbnails of PDFs: a sheet of paper with the label PDF, and the subject. `npm run covers`.
import { mix } from './colours.ts';
import { rect, reportDrawn, save } from './picture.ts';
import { WEIGHTS, widthOf } from './text-outlines.ts';

type Look = { name: string; word: string; colour: string };

/** By file name in media/pdf/, without the ending. */
const DOCUMENTS: Record<string, Look> = {
  'polity-preamble': { name: 'Polity', word: 'संविधान', colour: '#8a3b12' },
  'rivers-of-india': { name: 'Geography', word: 'भूगोल', colour: '#1f5a45' },
  'number-series': { name: 'Reasoning', word: 'तर्क', colour: '#3f2f6b' },
  'child-development': { name: 'Child Development', word: 'बालमन', colour: '#7a2948' },
  'legal-maxims': { name: 'Law', word: 'विधि', colour: '#3f2f6b' },
  'arithmetic-formulae': { name: 'Arithmetic', word: 'गणित', colour: '#155a66' },
  'answer-writing': { name: 'Answer Writing', word: 'लेखन', colour: '#5b4413' },
  'weekly-plan': { name: 'Study Plan', word: 'योजना', colour: '#1d4f7c' },
};
const PAPER = '#f7f1e5';
const WHITE = '#ffffff';

for (const [file, { name, word, colour }] of Object.entries(DOCUMENTS)) {
  save(`media/thumbnails/${file}.svg`, [640, 360], `PDF: ${name}`, (sheet) => {
    const lines = [104, 134, 164].map((y) => rect(96, y, y === 164 ? 88 : 152, 12, mix(WHITE, colour, 0.22)));
    const page = `<path fill="${WHITE}" d="M56 28h176l56 56v248h-232z"/><path fill="${mix(WHITE, colour, 0.3)}" d="M232 28v56h56z"/>`;
    const band = rect(36, 206, 272, 94, colour);
    const label = sheet.line('PDF', 172 - widthOf('PDF', 84) / 2, 283, 84, WHITE);
    const size = Math.min(92, (92 * 262) / widthOf(word, 92, WEIGHTS.word));
    const subject = sheet.line(word, 344, 208, size, mix(colour, '#2b2118', 0.2), WEIGHTS.word);
    return rect(0, 0, 640, 360, mix(PAPER, colour, 0.12)) + page + lines.join('') + band + label + subject;
  });
}
reportDrawn();
