/**
 * The HTML allowed in questions; the import removes everything else. It allows less than content pages: no links out of
 * a test, and no ids or styles that could affect the test screen.
 */
import { LRUCache } from 'lru-cache';
import sanitize from 'sanitize-html';

const TEXT = ['p', 'b', 'i', 'em', 'strong', 'u', 'sup', 'sub', 'br', 'span', 'ul', 'ol', 'li', 'img'];
const TABLE = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];
const MATH =
  'math mrow mi mn mo mtext mspace mfrac msqrt mroot msup msub msubsup mover munder munderover mtable mtr mtd mstyle mpadded mphantom'.split(
    ' ',
  );

/**
 * Cache, because each text is cleaned during validation and during storing, and is often the same in both languages.
 * Limited by characters.
 */
const cache = new LRUCache<string, string>({
  max: 4000,
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: (clean, html) => clean.length + html.length,
});

/** Returns the allowed HTML. Images must be in the content folder's `media/`; their URLs become absolute paths. */
export function cleanHtml(html: string): string {
  // Plain text needs no parsing.
  if (!/[<>&"]/.test(html)) return html.trim();
  const known = cache.get(html);
  if (known !== undefined) return known;
  const clean = sanitizeHtml(html);
  cache.set(html, clean);
  return clean;
}

function sanitizeHtml(html: string): string {
  return sanitize(html, {
    allowedTags: [...TEXT, ...TABLE, ...MATH],
    allowedAttributes: {
      img: ['src', 'alt', 'width', 'height'],
      span: ['lang'],
      p: ['lang'],
      ol: ['start', 'type'],
      table: ['tabindex'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
      math: ['display', 'xmlns'],
      mo: ['stretchy', 'fence', 'lspace', 'rspace', 'form', 'separator', 'movablelimits'],
      mspace: ['width'],
      mstyle: ['displaystyle', 'scriptlevel'],
      mfrac: ['linethickness'],
      mover: ['accent'],
      mtable: ['columnalign'],
      mi: ['mathvariant'],
    },
    allowedSchemes: [],
    transformTags: {
      // A wide table scrolls on a phone, and needs a tab stop to scroll by keyboard.
      table: (tagName) => ({ tagName, attribs: { tabindex: '0' } }),
      img: (tagName, attribs) => ({
        tagName,
        attribs: { ...attribs, src: (attribs.src ?? '').replace(/^\/?media\//, '/media/') },
      }),
    },
    exclusiveFilter: (frame) => frame.tag === 'img' && !isOwnPicture(frame.attribs.src ?? ''),
  }).trim();
}

function isOwnPicture(src: string): boolean {
  return /^\/media\/[\w./-]+$/.test(src) && !src.includes('..');
}
