/** Finds what the store leaves out of a text. Returns the same HTML as the sanitiser of the server (`sanitise.ts`). */
import { Parser } from 'htmlparser2';
import { escapeElementText } from '../../../common/texts/escape.ts';
import {
  attributesOf,
  ELEMENTS,
  isLinkAllowed,
  isPictureAllowed,
  pictureSource,
  storedAttributes,
} from '../../../common/texts/rich-text.ts';
import { attributeHtml } from './write-parts.ts';

export type RemovedPart = Readonly<{
  kind:
    | 'element'
    /** An element with everything in it. */
    | 'content'
    | 'attribute'
    /** The address of a link. */
    | 'address'
    | 'picture'
    | 'comment'
    /** A tag without its end. */
    | 'unfinished';
  /** The element, the attribute or the address. */
  name: string;
  /** The element of an attribute. */
  element?: string;
  /** The characters of the text that contain it. */
  from: number;
  to: number;
}>;

export type CheckedHtml = Readonly<{ html: string; removed: readonly RemovedPart[] }>;

const WITHOUT_CONTENT = ['script', 'style', 'textarea', 'option', 'xmp'];
const WITHOUT_END = ['img', 'br', 'hr'];
const MAX_FRAME_DEPTH = 8;

/** `extraAttributes` are allowed too, for what the editor copies. */
export function checkHtml(html: string, extraAttributes: readonly string[] = [], frameDepth = 0): CheckedHtml {
  const removed: RemovedPart[] = [];
  const open: string[] = [];
  let clean = '';
  /** Open elements from the one that is left out with its content; 0: none. */
  let skipped = 0;
  const report = (kind: RemovedPart['kind'], name: string, element?: string) =>
    removed.push({
      kind,
      name,
      ...(element ? { element } : {}),
      from: parser.startIndex,
      to: Math.min(parser.endIndex + 1, html.length),
    });

  const parser: Parser = new Parser({
    onopentag(name, attributes, isImplied) {
      if (skipped > 0) {
        skipped += 1;
        return;
      }
      open.push(name);
      if (!ELEMENTS.has(name)) {
        const isContentLost = WITHOUT_CONTENT.includes(name);
        if (isContentLost) skipped = 1;
        if (!isImplied) report(isContentLost ? 'content' : 'element', name);
        return;
      }
      if (name === 'img' && !isPictureAllowed(pictureSource(attributes.src ?? ''))) {
        report('picture', attributes.src ?? '');
        return;
      }
      clean += `<${name}${allowedAttributes(name, attributes)}${WITHOUT_END.includes(name) ? ' />' : '>'}`;
    },
    ontext(text) {
      if (skipped > 0) return;
      if (open.at(-1) === 'iframe' && frameDepth < MAX_FRAME_DEPTH) {
        clean += checkHtml(text, extraAttributes, frameDepth + 1).html;
      } else clean += escapeElementText(text);
    },
    onclosetag(name) {
      if (skipped > 0) {
        skipped -= 1;
        if (skipped > 0) return;
      }
      if (open.at(-1) !== name) return;
      open.pop();
      if (ELEMENTS.has(name) && !WITHOUT_END.includes(name)) clean += `</${name}>`;
    },
    oncomment: () => skipped > 0 || report('comment', ''),
    onprocessinginstruction: () => skipped > 0 || report('comment', ''),
  });

  const allowedAttributes = (element: string, attributes: Record<string, string>): string => {
    const allowed = [...attributesOf(element), ...extraAttributes];
    return Object.entries(storedAttributes(element, attributes))
      .map(([name, value]) => {
        if (!allowed.includes(name)) report('attribute', name, element);
        else if (name === 'href' && !isLinkAllowed(value)) report('address', value, element);
        else return attributeHtml(name, value);
        return '';
      })
      .join('');
  };

  parser.write(html);
  parser.end();
  const unfinished = /<[a-z/!?][^>]*$/i.exec(html);
  if (unfinished) {
    removed.push({ kind: 'unfinished', name: unfinished[0].slice(0, 40), from: unfinished.index, to: html.length });
  }
  return { html: clean, removed };
}
