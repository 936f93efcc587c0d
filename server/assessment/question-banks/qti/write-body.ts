/** Texts of a question as markup of QTI. */
import { posix } from 'node:path';
import type { QuestionTexts } from '../../../../contract/staff/exams/question-content.ts';
import { type PictureBytes, requirePicture } from '../exported-question.ts';
import { addNode, elementOf, xmlOf } from '../markup/html-tree.ts';
import { LATEX, markupOf } from '../markup/written-markup.ts';
import type { Element } from '../markup/xml.ts';

/** The files of the package that a text refers to, by their path in the package. */
export type PackageFiles = Map<string, Buffer>;

export type BodyWriter = {
  /** Blocks of a body. */
  blocks(texts: QuestionTexts): string;
  /** The content of an option. */
  inline(texts: QuestionTexts): string;
};

const MATHML = 'http://www.w3.org/1998/Math/MathML';

/** `prefix` is the way from the file of the text to the root of the package. */
export function openBodyWriter(pictures: PictureBytes, files: PackageFiles, prefix: string): BodyWriter {
  const write = (html: string) => {
    const tree = markupOf(html);
    return xmlOf(tree.nodes.map((node) => (typeof node === 'string' ? node : converted(node))));
  };
  const converted = (element: Element): Element => {
    if (element.name === 'math') return annotated(element);
    const attributes = Object.fromEntries(element.attributes);
    if (element.name === 'img') {
      const path = (attributes.src ?? '').replace(/^\//, '');
      const file = `media/${posix.basename(path)}`;
      files.set(file, requirePicture(path, pictures));
      const alternative = attributes.alt ?? '';
      return elementOf('img', [], { src: `${prefix}${file}`, alt: alternative });
    }
    const isUnderlined = element.name === 'u';
    const made = elementOf(
      isUnderlined ? 'span' : element.name,
      [],
      isUnderlined ? { class: 'qti-underline' } : spans(attributes),
    );
    for (const node of element.nodes) addNode(made, typeof node === 'string' ? node : converted(node));
    return made;
  };
  const inLanguages = ({ english, hindi }: QuestionTexts, name: 'div' | 'span') => {
    const [first, second] = [write(english), write(hindi)];
    if (first === '' || second === '' || first === second) return first || second;
    // A span cannot have blocks.
    const wrapper = name === 'span' && /<(p|ul|ol|table)\b/.test(first + second) ? 'div' : name;
    return `<${wrapper} xml:lang="en">${first}</${wrapper}><${wrapper} xml:lang="hi">${second}</${wrapper}>`;
  };
  return {
    blocks: (texts) => {
      const made = inLanguages(texts, 'div');
      return /^<(div|p|ul|ol|table)\b/.test(made) ? made : `<div>${made}</div>`;
    },
    inline: (texts) => inLanguages(texts, 'span'),
  };
}

function spans({ colspan, rowspan }: Record<string, string>): Record<string, string> {
  return { ...(colspan ? { colspan } : {}), ...(rowspan ? { rowspan } : {}) };
}

/** MathML with its source, so that the formula stays as it was written. */
function annotated(math: Element): Element {
  const latex = math.attributes.get(LATEX) ?? '';
  const annotation = elementOf('annotation', [latex], { encoding: 'application/x-tex' });
  const display = math.attributes.get('display') ?? 'inline';
  return elementOf('math', [elementOf('semantics', [elementOf('mrow', math.nodes), annotation])], {
    xmlns: MATHML,
    display,
  });
}
