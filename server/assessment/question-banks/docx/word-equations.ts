/** Prepares a Word document: its equations become LaTeX between \( \), which the converter to HTML leaves as it is. */
import { Rejected } from '../../../platform/files/content-file.ts';
import { type Archive, textOf } from '../archive/read-archive.ts';
import { writeArchive } from '../archive/write-archive.ts';
import { latexOfMathMl, localName } from '../formulas/mathml-to-latex.ts';
import { mathMlOfOmml } from '../formulas/omml-to-mathml.ts';
import { elementOf, xmlOf } from '../markup/html-tree.ts';
import { type Element, readXml } from '../markup/xml.ts';

const DOCUMENT = 'word/document.xml';
const MAX_ELEMENTS = 600_000;
const MAX_DEPTH = 120;
/** What the converter reads; other parts, such as embedded programs, are left out. */
const NEEDED =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|word\/(document|styles|numbering|footnotes|endnotes)\.xml|word\/_rels\/document\.xml\.rels|word\/media\/[^/]+)$/;

/** Returns the document for the converter. Throws `Rejected` for a document type, and for a damaged or very large document. */
export function withLatexEquations(archive: Archive): Buffer {
  const text = textOf(archive, DOCUMENT);
  if (text === null) throw new Rejected(1, 'the Word document has no text');
  const files = new Map<string, string | Uint8Array>();
  for (const [path, unpack] of archive) {
    if (!NEEDED.test(path) || path === DOCUMENT) continue;
    const content = unpack();
    if (/\.(xml|rels)$/.test(path)) refuseDocumentType(content.toString('utf8'));
    files.set(path, content);
  }
  const { root } = readXml(text, MAX_ELEMENTS, MAX_DEPTH);
  files.set(DOCUMENT, text.includes('oMath') ? xmlOf([withoutEquations(root)]) : text);
  return writeArchive(files);
}

function refuseDocumentType(xml: string): void {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new Rejected(1, 'document types and entities are not supported');
}

function withoutEquations(element: Element): Element {
  const name = localName(element);
  if (name === 'oMath' && element.name.startsWith('m:')) return latexRun(element, '\\(', '\\)');
  if (name === 'oMathPara') {
    const equations = element.children.filter((child) => localName(child) === 'oMath');
    return elementOf(
      'w:smartTag',
      equations.map((equation) => latexRun(equation, '\\[', '\\]')),
    );
  }
  const nodes = element.nodes.map((node) => (typeof node === 'string' ? node : withoutEquations(node)));
  return elementOf(element.name, nodes, Object.fromEntries(element.attributes));
}

function latexRun(equation: Element, open: string, close: string): Element {
  const latex = latexOfMathMl(mathMlOfOmml(equation));
  const text = elementOf('w:t', latex === '' ? [] : [`${open}${latex}${close}`], { 'xml:space': 'preserve' });
  return elementOf('w:r', [text]);
}
