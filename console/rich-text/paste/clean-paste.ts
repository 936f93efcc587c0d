/** Cleans HTML that was copied elsewhere, such as in Word or Google Docs: keeps structure and emphasis, removes styling. */

import { parseDocument } from 'htmlparser2';
import { escapeElementText } from '../../../common/texts/escape.ts';
import { attributesOf, ELEMENTS, isLinkAllowed, isPictureAllowed } from '../../../common/texts/rich-text.ts';
import { checkHtml } from '../document/check-html.ts';
import { COPY_ATTRIBUTES } from '../document/schema.ts';
import { attributeHtml } from '../document/write-parts.ts';
import { type ChildNode, type Element, isElement, styleOf } from './copied-nodes.ts';
import { listHtml, takeListItems } from './word-lists.ts';

export type CleanedPaste = Readonly<{
  html: string;
  /** The number of pictures outside the media library, which are left out. */
  pictures: number;
  /** The addresses of links that the store refuses. Their texts stay. */
  links: readonly string[];
}>;

const RENAMED: Readonly<Record<string, string>> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  strike: 's',
  del: 's',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
};
const DROPPED = [
  'script',
  'style',
  'head',
  'title',
  'meta',
  'link',
  'xml',
  'textarea',
  'option',
  'object',
  'svg',
  'template',
];
/** They end a line, but mean nothing in the store. */
const BLOCKS = [
  'div',
  'section',
  'article',
  'aside',
  'main',
  'header',
  'footer',
  'nav',
  'center',
  'address',
  'form',
  'fieldset',
  'caption',
];
const HAS_BLOCK = /<(p|h[2-4]|ul|ol|li|table|blockquote|pre|hr|dl|figure|details)\b/;

/** `leftOut` is that of the whole text. */
type Context = Readonly<{
  origin: string;
  isHeading: boolean;
  isLink: boolean;
  leftOut: { pictures: number; links: string[] };
}>;

/** `origin` is that of the store: addresses of its own pages become paths. */
export function cleanPaste(html: string, origin: string): CleanedPaste {
  // Copied in an editor like this one.
  if (html.includes('data-pm-slice')) return { html: checkHtml(html, COPY_ATTRIBUTES).html, pictures: 0, links: [] };
  const leftOut = { pictures: 0, links: [] };
  const clean = write(parseDocument(html).children, { origin, isHeading: false, isLink: false, leftOut });
  return { html: checkHtml(clean).html, ...leftOut };
}

function write(nodes: readonly ChildNode[], context: Context): string {
  let html = '';
  for (let at = 0; at < nodes.length; at += 1) {
    const { items, next } = takeListItems(nodes, at);
    if (items.length > 0) {
      html += listHtml(items.map(({ content, ...item }) => ({ ...item, html: write(content, context) })));
      at = next - 1;
      continue;
    }
    const node = nodes[at] as ChildNode;
    if (node.type === 'text') html += escapeElementText(node.data);
    else if (isElement(node)) html += elementHtml(node, context);
  }
  return html;
}

function elementHtml(element: Element, context: Context): string {
  const style = styleOf(element);
  const name = RENAMED[element.name] ?? element.name;
  const isHidden = /(^|;)\s*(mso-list:\s*ignore|display:\s*none|mso-hide:\s*all)/.test(style);
  if (isHidden || DROPPED.includes(name) || element.attribs.class === 'Apple-interchange-newline') return '';
  if (name === 'img') return pictureHtml(element, context);
  if (name === 'br' || name === 'hr') return `<${name}>`;
  if (name === 'math')
    return `<math${attributesHtml('math', element.attribs)}>${write(element.children, context)}</math>`;
  const inner = write(element.children, {
    ...context,
    isHeading: context.isHeading || /^h[2-4]$/.test(name),
    isLink: context.isLink || name === 'a',
  });
  if (BLOCKS.includes(name)) return HAS_BLOCK.test(inner) ? inner : paragraphHtml(inner);
  const rule = ELEMENTS.get(name);
  if (name === 'p' && isBlank(inner)) return '';
  if (rule?.kind === 'mark' || !rule) return markHtml(name, element, style, inner, context);
  const content = name === 'li' || name === 'td' || name === 'th' ? withoutParagraph(inner) : inner;
  return `<${name}${attributesHtml(name, element.attribs)}>${content}</${name}>`;
}

function markHtml(name: string, element: Element, style: string, inner: string, context: Context): string {
  // The editor of Word adds properties such as `mso-bidi-font-weight`.
  const isPlain = /(^|;)\s*font-(weight|style):\s*(normal|400)/.test(style);
  let html = inner;
  if (!HAS_BLOCK.test(inner)) {
    for (const format of formatsOf(style, context)) html = `<${format}>${html}</${format}>`;
    if (/^hi\b/i.test(element.attribs.lang ?? '')) html = `<span lang="hi">${html}</span>`;
  }
  if (name === 'a') return linkHtml(element, html, context);
  if (name === 'span' || !ELEMENTS.has(name) || (isPlain && /^(b|strong|i|em)$/.test(name))) return html;
  return context.isHeading && (name === 'b' || name === 'strong') ? html : `<${name}>${html}</${name}>`;
}

function formatsOf(style: string, { isHeading, isLink }: Context): string[] {
  const has = (property: string, value: RegExp) =>
    style.split(';').some((one) => one.trim().startsWith(property) && value.test(one.slice(one.indexOf(':'))));
  return [
    ...(!isHeading && has('font-weight', /bold|[6-9]00/) ? ['strong'] : []),
    ...(has('font-style', /italic/) ? ['em'] : []),
    ...(!isLink && has('text-decoration', /underline/) ? ['u'] : []),
    ...(has('text-decoration', /line-through/) ? ['s'] : []),
    ...(has('vertical-align', /super/) ? ['sup'] : []),
    ...(has('vertical-align', /sub/) ? ['sub'] : []),
  ];
}

function linkHtml({ attribs: { href = '' } }: Element, inner: string, { origin, leftOut }: Context): string {
  const address = href.startsWith(`${origin}/`) ? href.slice(origin.length) : href;
  // Places in the document that was copied.
  if (address === '' || address.startsWith('#')) return inner;
  if (isLinkAllowed(address)) return `<a${attributeHtml('href', address)}>${inner}</a>`;
  leftOut.links.push(address);
  return inner;
}

function pictureHtml(element: Element, context: Context): string {
  const { src = '' } = element.attribs;
  const own = src.startsWith(`${context.origin}/`) ? src.slice(context.origin.length) : src;
  if (!isPictureAllowed(own)) {
    context.leftOut.pictures += 1;
    return '';
  }
  return `<img${attributesHtml('img', { ...element.attribs, src: own })}>`;
}

/** Ids and directions are those of the copied document, and languages other than Hindi mean nothing in it. */
function attributesHtml(name: string, attributes: Record<string, string>): string {
  const { lang = '' } = attributes;
  const own = attributesOf(name).filter((attribute) => !['id', 'dir', 'lang'].includes(attribute));
  return [
    ...own.map((attribute) => {
      const value = attributes[attribute];
      return value === undefined ? '' : attributeHtml(attribute, value);
    }),
    /^hi\b/i.test(lang) ? ' lang="hi"' : '',
  ].join('');
}

function paragraphHtml(inner: string): string {
  return isBlank(inner) ? '' : `<p>${inner}</p>`;
}

function withoutParagraph(inner: string): string {
  return /^\s*<p>((?:(?!<\/?p\b).)*)<\/p>\s*$/s.exec(inner)?.[1] ?? inner;
}

function isBlank(html: string): boolean {
  return !/<(img|math|hr)\b/.test(html) && html.replace(/<[^>]*>/g, '').replace(/[\s\u00a0]+/g, '') === '';
}
