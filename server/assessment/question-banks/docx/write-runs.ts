/** HTML of a question as paragraphs of a Word document. */
import { posix } from 'node:path';
import { escapeHtml } from '../../../../common/texts/escape.ts';
import { imageTypeOf } from '../../../platform/files/image-type.ts';
import { type PictureBytes, requirePicture } from '../exported-question.ts';
import { ommlOfMathMl } from '../formulas/mathml-to-omml.ts';
import { UnsupportedQuestion } from '../imported-question.ts';
import { markupOf } from '../markup/written-markup.ts';
import type { Element } from '../markup/xml.ts';
import { pictureSize } from './picture-size.ts';

/** Pictures of the document by their path, and the number of the next one. */
export type DocumentPictures = Map<string, Buffer>;

export type ParagraphWriter = {
  /** Returns the paragraphs of a text; the label is bold in the first one. */
  paragraphs(label: string, html: string): string;
};

const BULLETS = '1';
const NUMBERS = '2';
/** In runs: a table or a list ends the paragraph. */
const BLOCKS = /^(p|ul|ol|table|h[1-6])$/;

export function openParagraphWriter(stored: PictureBytes, used: DocumentPictures): ParagraphWriter {
  const picture = (element: Element): string => {
    const path = (element.attributes.get('src') ?? '').replace(/^\//, '');
    const bytes = requirePicture(path, stored);
    if (imageTypeOf(bytes) === 'webp') throw new UnsupportedQuestion(`Word cannot show the WebP picture ${path}`);
    const file = posix.basename(path);
    used.set(file, bytes);
    return drawing(file, [...used.keys()].indexOf(file) + 1, element.attributes.get('alt') ?? '', bytes);
  };
  const runs = (nodes: ReadonlyArray<string | Element>, properties: string): string =>
    nodes
      .map((node) => (typeof node === 'string' ? textRun(node, properties) : elementRuns(node, properties)))
      .join('');
  const elementRuns = (element: Element, properties: string): string => {
    if (element.name === 'math') {
      const equation = ommlOfMathMl(element);
      return element.attributes.get('display') === 'block' ? `<m:oMathPara>${equation}</m:oMathPara>` : equation;
    }
    if (element.name === 'img') return picture(element);
    if (element.name === 'br') return '<w:r><w:br/></w:r>';
    return runs(element.nodes, `${properties}${FORMATS[element.name] ?? ''}`);
  };
  const blocks = (nodes: ReadonlyArray<string | Element>, first: string): string[] => {
    const made: string[] = [];
    let inline: Array<string | Element> = [];
    let label = first;
    const flush = () => {
      if (label !== '' || inline.some((node) => typeof node !== 'string' || node.trim() !== '')) {
        made.push(paragraph(`${label}${runs(inline, '')}`));
      }
      label = '';
      inline = [];
    };
    for (const node of nodes) {
      if (typeof node === 'string' || !BLOCKS.test(node.name)) inline.push(node);
      else if (node.name === 'p' || /^h/.test(node.name)) {
        if (inline.some((one) => typeof one !== 'string' || one.trim() !== '')) flush();
        inline = [...node.nodes];
        flush();
      } else {
        flush();
        made.push(node.name === 'table' ? table(node) : list(node));
      }
    }
    flush();
    return made;
  };
  const list = (element: Element): string =>
    element.children
      .filter(({ name }) => name === 'li')
      .map((item) => paragraph(runs(item.nodes, ''), element.name === 'ul' ? BULLETS : NUMBERS))
      .join('');
  const table = (element: Element): string => {
    const rows = rowsOf(element).map((row) => {
      const cells = row.children.filter(({ name }) => name === 'td' || name === 'th');
      const head = cells.some(({ name }) => name === 'th') ? '<w:trPr><w:tblHeader/></w:trPr>' : '';
      return `<w:tr>${head}${cells.map((cell) => `<w:tc>${blocks(cell.nodes, '').join('') || paragraph('')}</w:tc>`).join('')}</w:tr>`;
    });
    return `<w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/><w:tblW w:w="0" w:type="auto"/>${BORDERS}</w:tblPr>${rows.join('')}</w:tbl>`;
  };
  return {
    paragraphs: (label, html) => blocks(markupOf(html).nodes, textRun(label, '<w:b/>')).join(''),
  };
}

const FORMATS: Readonly<Record<string, string>> = {
  ...{ b: '<w:b/>', strong: '<w:b/>', th: '<w:b/>', i: '<w:i/>', em: '<w:i/>', u: '<w:u w:val="single"/>' },
  ...{ sup: '<w:vertAlign w:val="superscript"/>', sub: '<w:vertAlign w:val="subscript"/>' },
};

const BORDERS = `<w:tblBorders>${['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`)
  .join('')}</w:tblBorders>`;

function rowsOf(element: Element): Element[] {
  return element.children.flatMap((child) => (child.name === 'tr' ? [child] : rowsOf(child)));
}

function textRun(text: string, properties: string): string {
  if (text === '') return '';
  const style = properties ? `<w:rPr>${properties}</w:rPr>` : '';
  return `<w:r>${style}<w:t xml:space="preserve">${escapeHtml(text.replace(/\s+/g, ' '))}</w:t></w:r>`;
}

function paragraph(runs: string, list = ''): string {
  const properties = list ? `<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list}"/></w:numPr></w:pPr>` : '';
  return `<w:p>${properties}${runs}</w:p>`;
}

const EMU_PER_PIXEL = 9525;
const MAX_WIDTH = 600;

function drawing(file: string, number: number, alternative: string, bytes: Buffer): string {
  const { width, height } = pictureSize(bytes);
  const scale = Math.min(1, MAX_WIDTH / width);
  const [cx, cy] = [width, height].map((pixels) => Math.max(1, Math.round(pixels * scale * EMU_PER_PIXEL)));
  const name = escapeHtml(file);
  return `<w:r><w:drawing><wp:inline><wp:extent cx="${cx}" cy="${cy}"/><wp:docPr id="${number}" name="${name}" descr="${escapeHtml(alternative)}"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="${number}" name="${name}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="picture${number}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
}
