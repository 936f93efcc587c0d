import { styleOfClass } from '../classes.ts';
import { rect, save } from '../picture.ts';
import { fitText, WEIGHTS } from '../text-outlines.ts';
import { verticals } from './institute.ts';
import { motifs, solid } from './motifs.ts';
import { ACCENT, INK, PAPER, schemeOf } from './scheme.ts';

/** Draws the thumbnail of a sample class. */
export const drawClass = (category: string, path: string, index: number): void => {
  const [key, word] = styleOfClass(category);
  const scheme = schemeOf('course', verticals.find((v) => v.key === key)?.colour ?? INK);
  const title = fitText(category, [72, 64, 56], 420, 170);
  save(path, [640, 360], `Class: ${category}`, (sheet) => {
    let body = rect(0, 0, 640, 360, scheme.ground) + (motifs[index % 4] ?? solid)(300, 130, 340, 230, 5, scheme);
    title.lines.forEach((line, i) => {
      body += sheet.line(line, 38, 34 + title.size * (0.86 + i * 1.04), title.size, PAPER);
    });
    body += sheet.line(word, 40, 316, 52, ACCENT, WEIGHTS.word);
    const triangle = `<path fill="${scheme.ground}" d="M543 254v44l36-22z"/>`;
    return `${body}<circle cx="556" cy="276" r="44" fill="${PAPER}"/>${triangle}`;
  });
};
