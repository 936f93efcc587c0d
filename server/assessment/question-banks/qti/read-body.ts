/** The texts of a QTI item as HTML of the question bank, in both languages. */
import { posix } from 'node:path';
import { escapeElementText, escapeHtml } from '../../../../common/texts/escape.ts';
import type { FileText } from '../../papers/paper-file.ts';
import type { Archive } from '../archive/read-archive.ts';
import { latexOfMathMl } from '../formulas/mathml-to-latex.ts';
import { UnsupportedQuestion } from '../imported-question.ts';
import { type Element, wholeText } from '../markup/xml.ts';
import { addPicture, type Pictures, readPicture, safeDecode } from '../pictures.ts';
import { isInteraction, qtiAttribute, qtiName } from './qti-names.ts';

/** What was unpacked of an archive by its entry: the path of a picture, or why it cannot be used. */
type Unpacked = Map<string, string | UnsupportedQuestion>;
/** The file of an item: its path in the archive, and the pictures that were found. */
export type ItemFile = { path: string; archive: Archive | null; pictures: Pictures; unpacked: Unpacked };

type Language = 'en' | 'hi';
type Rendering = { file: ItemFile; language: Language };

const SAME = new Set('p b i em strong u sup sub br ul ol li table thead tbody tr th td'.split(' '));
const BLOCKS = /^(div|blockquote|pre|h[1-6]|section|article|figure|figcaption|address|dl|dt|dd)$/;
/** Shown after an answer, to people who mark, or to a program. */
const HIDDEN =
  /^(feedback-inline|feedback-block|modal-feedback|rubric-block|template-inline|template-block|prompt|stimulus|annotation)$/;
export const STIMULUS_CLASS = 'stimulus';

/** Returns the text of these nodes; parts with `xml:lang` en or hi are in one language, the others in both. */
export function textOfNodes(nodes: ReadonlyArray<string | Element>, file: ItemFile): FileText {
  const [english, hindi] = (['en', 'hi'] as const).map((language) => htmlOf(nodes, { file, language }).trim());
  return { english: english || hindi || '', hindi: hindi || english || '' };
}

function htmlOf(nodes: ReadonlyArray<string | Element>, rendering: Rendering): string {
  return nodes
    .map((node) => (typeof node === 'string' ? plain(node) : elementHtml(node, rendering)))
    .join('')
    .replace(/ {2,}/g, ' ');
}

/** Line breaks of XML are spaces. */
function plain(text: string): string {
  return escapeElementText(text.replace(/[ \t\r\n]+/g, ' '));
}

function elementHtml(element: Element, rendering: Rendering): string {
  if (!isInLanguage(element, rendering.language)) return '';
  const name = qtiName(element);
  if (name === 'math') return formulaHtml(element);
  if (name === 'img') return pictureHtml(element, qtiAttribute(element, 'src'), rendering);
  if (name === 'object') return objectHtml(element, rendering);
  if (name === 'printed-variable') throw new UnsupportedQuestion('texts with variables are not supported');
  if (isInteraction(element)) return name === 'text-entry-interaction' ? '______' : '';
  if (HIDDEN.test(name) || isStimulus(element)) return '';
  if (name === 'br') return '<br />';
  const inner = htmlOf(element.nodes, rendering);
  if (name === 'p' && ['', '______'].includes(inner.trim())) return '';
  if (name === 'span' && hasClass(element, 'qti-underline')) return `<u>${inner}</u>`;
  if (name === 'td' || name === 'th') return `<${name}${spans(element)}>${inner}</${name}>`;
  if (SAME.has(name)) return `<${name}>${inner}</${name}>`;
  if (!BLOCKS.test(name) || languageOf(element) !== null) return inner;
  return /<(p|ul|ol|table)\b/.test(inner) || inner.trim() === '' ? inner : `<p>${inner}</p>`;
}

/** The language of an element that has the text of one language; null for another. */
function languageOf(element: Element): Language | null {
  const language = (element.attributes.get('xml:lang') ?? element.attributes.get('lang') ?? '')
    .slice(0, 2)
    .toLowerCase();
  return language === 'en' || language === 'hi' ? language : null;
}

function isInLanguage(element: Element, language: Language): boolean {
  const own = languageOf(element);
  return own === null || own === language;
}

/** A passage inside of an item. */
export function isStimulus(element: Element): boolean {
  return qtiName(element) === 'div' && hasClass(element, STIMULUS_CLASS);
}

function hasClass(element: Element, name: string): boolean {
  return qtiAttribute(element, 'class').split(' ').includes(name);
}

function spans(element: Element): string {
  return ['colspan', 'rowspan']
    .map((name) => ({ name, value: qtiAttribute(element, name) }))
    .filter(({ value }) => /^\d{1,3}$/.test(value) && value !== '1')
    .map(({ name, value }) => ` ${name}="${value}"`)
    .join('');
}

function formulaHtml(element: Element): string {
  const latex = escapeElementText(latexOfMathMl(element));
  return element.attributes.get('display') === 'block' ? `\\[${latex}\\]` : `\\(${latex}\\)`;
}

function objectHtml(element: Element, rendering: Rendering): string {
  if (!qtiAttribute(element, 'type').startsWith('image/')) {
    throw new UnsupportedQuestion('sounds, films and other objects are not supported');
  }
  return pictureHtml(element, qtiAttribute(element, 'data'), rendering);
}

function pictureHtml(element: Element, source: string, { file }: Rendering): string {
  const { path, archive } = file;
  const decoded = safeDecode(source.split(/[?#]/)[0] ?? '');
  const entry = posix.normalize(posix.join(posix.dirname(path), decoded));
  const unpack = archive?.get(entry);
  if (!unpack) throw new UnsupportedQuestion(`the picture ${source.slice(0, 60)} is missing in the archive`);
  const stored = pathOfPicture(file, entry, decoded, unpack);
  const alternative = qtiAttribute(element, 'alt') || wholeText(element).trim();
  return `<img src="${stored}"${alternative ? ` alt="${escapeHtml(alternative)}"` : ''} />`;
}

/** Unpacks a picture once, however often the items of the archive show it. */
function pathOfPicture({ pictures, unpacked }: ItemFile, entry: string, name: string, unpack: () => Buffer): string {
  const known = unpacked.get(entry);
  if (typeof known === 'string') return known;
  if (known) throw known;
  try {
    const picture = readPicture(name, unpack());
    addPicture(pictures, picture);
    unpacked.set(entry, picture.path);
    return picture.path;
  } catch (error) {
    if (error instanceof UnsupportedQuestion) unpacked.set(entry, error);
    throw error;
  }
}
