/**
 * The HTML of written pages and of answers: the one declaration for the sanitiser of the server, the editor of the
 * console and the check of the source.
 */

/** How the editor treats an element. The sanitiser allows all of them. */
type ElementKind =
  /** A block that stands by itself. */
  | 'block'
  /** A block that exists only within those whose `contains` names it. */
  | 'part'
  /** A text or a picture within a line. */
  | 'inline'
  /** A format of text. */
  | 'mark'
  /** Groups rows of a table; the editor finds them by their cells. */
  | 'row-group'
  /** Within a formula, which the editor shows as a whole. */
  | 'maths'
  /** Edited in the source only. */
  | 'source';

export type ElementRule = Readonly<{
  kind: ElementKind;
  /** What the editor puts into it, as a content expression of ProseMirror; nothing if it is absent. */
  contains?: string;
  /** Beside `GLOBAL_ATTRIBUTES`. */
  attributes?: readonly string[];
  /** The element with the same meaning that the editor writes. */
  writtenAs?: string;
  /** Whether a paragraph in it is written without `<p>`. */
  isTight?: boolean;
}>;

const LINE = { kind: 'block', contains: 'inline*' } as const;
const TIGHT_BLOCKS = { contains: 'block+', isTight: true } as const;
const MARK = { kind: 'mark' } as const;
const MATHS = { kind: 'maths' } as const;

/** The order of blocks is that in which the editor chooses them, that of marks is the nesting that it writes. */
const DECLARED = {
  p: LINE,
  h2: LINE,
  h3: LINE,
  h4: LINE,
  ul: { kind: 'block', contains: 'li+' },
  ol: { kind: 'block', contains: 'li+', attributes: ['start', 'type'] },
  li: { kind: 'part', ...TIGHT_BLOCKS },
  blockquote: { kind: 'block', contains: 'block+' },
  pre: { kind: 'block', contains: 'text*' },
  div: { kind: 'block', contains: 'block+' },
  hr: { kind: 'block' },
  dl: { kind: 'block', contains: '(dt | dd)+' },
  dt: { kind: 'part', contains: 'inline*' },
  dd: { kind: 'part', ...TIGHT_BLOCKS },
  figure: { kind: 'block', contains: '(block | figcaption)+', isTight: true },
  figcaption: { kind: 'part', contains: 'inline*' },
  details: { kind: 'block', contains: 'summary? block+', isTight: true },
  summary: { kind: 'part', contains: 'inline*' },
  table: { kind: 'block', contains: 'tr+' },
  caption: { kind: 'source' },
  thead: { kind: 'row-group' },
  tbody: { kind: 'row-group' },
  tr: { kind: 'part', contains: '(th | td)*' },
  th: { kind: 'part', ...TIGHT_BLOCKS, attributes: ['scope', 'colspan', 'rowspan'] },
  td: { kind: 'part', ...TIGHT_BLOCKS, attributes: ['colspan', 'rowspan'] },
  br: { kind: 'inline' },
  img: { kind: 'inline', attributes: ['src', 'alt', 'width', 'height'] },
  math: { kind: 'inline', attributes: ['display'] },
  a: { ...MARK, attributes: ['href'] },
  span: MARK,
  strong: MARK,
  b: { ...MARK, writtenAs: 'strong' },
  em: MARK,
  i: { ...MARK, writtenAs: 'em' },
  u: MARK,
  s: MARK,
  sup: MARK,
  sub: MARK,
  code: MARK,
  mrow: MATHS,
  mi: MATHS,
  mn: MATHS,
  mo: MATHS,
  msup: MATHS,
  msub: MATHS,
  mfrac: MATHS,
  msqrt: MATHS,
  mroot: MATHS,
  mtext: MATHS,
  mtable: MATHS,
  mtr: MATHS,
  mtd: MATHS,
  mover: MATHS,
  munder: MATHS,
  munderover: MATHS,
  msubsup: MATHS,
  mspace: MATHS,
  mstyle: MATHS,
  semantics: MATHS,
} as const satisfies Record<string, ElementRule>;

/** A map, so that names such as `constructor` are not found. */
export const ELEMENTS: ReadonlyMap<string, ElementRule> = new Map(Object.entries(DECLARED));

/** The attributes of every element. */
export const GLOBAL_ATTRIBUTES = ['lang', 'dir', 'id'] as const;

/** Maximum number of columns or rows of one cell, because the editor allocates memory for each of them. */
const MAX_SPAN = 50;
const SPANS = ['colspan', 'rowspan'] as const;

/** Returns the columns or rows that a cell takes, as a browser reads the attribute. */
export function spanOf(value: string | null | undefined): number {
  return Math.min(MAX_SPAN, Math.max(1, Number.parseInt(value ?? '', 10) || 1));
}

/** Returns the attributes as they are stored: pictures by their path in the library, cells within `MAX_SPAN`. */
export function storedAttributes(element: string, attributes: Record<string, string>): Record<string, string> {
  if (element === 'img') return { ...attributes, src: pictureSource(attributes.src ?? '') };
  if (element !== 'td' && element !== 'th') return attributes;
  const tooLong = SPANS.filter((name) => Number.parseInt(attributes[name] ?? '', 10) > MAX_SPAN);
  return { ...attributes, ...Object.fromEntries(tooLong.map((name) => [name, String(MAX_SPAN)])) };
}

/** The schemes of links; addresses without one are those of the store. */
export const LINK_SCHEMES = ['https', 'mailto', 'tel'] as const;

export function attributesOf(element: string): readonly string[] {
  return [...(ELEMENTS.get(element)?.attributes ?? []), ...GLOBAL_ATTRIBUTES];
}

/** Whether the sanitiser leaves a link with this address. */
export function isLinkAllowed(address: string): boolean {
  const scheme = /^([a-z][a-z0-9.\-+]*):/i.exec(withoutIgnored(address))?.[1]?.toLowerCase();
  return scheme === undefined || (LINK_SCHEMES as readonly string[]).includes(scheme);
}

/** Leaves out what browsers ignore in an address: control characters, spaces and comments. */
function withoutIgnored(address: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them, so a scheme can be hidden by them
  return address.replace(/[\x00-\x20]+/g, '').replace(/<!--.*?-->/gs, '');
}

/** A file of the store's media. Without `..` or `%2e`, so that it never names another address, such as one of the API. */
const OWN_PICTURE = /^\/?media\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

/** Whether the sanitiser leaves a picture with this source: only those of the media library. */
export function isPictureAllowed(source: string): boolean {
  return OWN_PICTURE.test(source);
}

/** Returns the source of a picture of the media library as it is stored. */
export function pictureSource(source: string): string {
  return source.replace(/^media\//, '/media/');
}
