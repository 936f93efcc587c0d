/** Sanitises HTML from content. */
import sanitizeHtml from 'sanitize-html';

const TEXT = [
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'sup',
  'sub',
  'span',
  'div',
  'blockquote',
  'code',
  'pre',
  'hr',
];
const STRUCTURE = ['h2', 'h3', 'h4', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'figure', 'figcaption', 'details', 'summary'];
const TABLE = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'];
const MATHS = [
  'math',
  'mrow',
  'mi',
  'mn',
  'mo',
  'msup',
  'msub',
  'mfrac',
  'msqrt',
  'mroot',
  'mtext',
  'mtable',
  'mtr',
  'mtd',
  'mover',
  'munder',
  'munderover',
  'msubsup',
  'mspace',
  'mstyle',
  'semantics',
];

/** A file of the store's media. Without `..` or `%2e`, so that it never names another address, such as one of the API. */
const OWN_PICTURE = /^\/?media\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

/**
 * Keeps an allowlist of elements; removes styles, scripts and images outside the store's media. Links may be external.
 */
export function sanitise(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...TEXT, ...STRUCTURE, ...TABLE, ...MATHS, 'a', 'img'],
    allowedAttributes: {
      a: ['href'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      ol: ['start', 'type'],
      math: ['display'],
      '*': ['lang', 'dir', 'id'],
    },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: [] },
    exclusiveFilter: (frame) => frame.tag === 'img' && !OWN_PICTURE.test(frame.attribs.src ?? ''),
    transformTags: {
      img: (tagName, attribs) => ({
        tagName,
        attribs: { ...attribs, src: (attribs.src ?? '').replace(/^media\//, '/media/') },
      }),
    },
  });
}
