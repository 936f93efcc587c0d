/** Sanitises HTML from content. */
import sanitizeHtml from 'sanitize-html';
import {
  ELEMENTS,
  GLOBAL_ATTRIBUTES,
  isPictureAllowed,
  LINK_SCHEMES,
  storedAttributes,
} from '../../../common/texts/rich-text.ts';

const asStored: sanitizeHtml.Transformer = (tagName, attribs) => ({
  tagName,
  attribs: storedAttributes(tagName, attribs),
});

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...ELEMENTS.keys()],
  allowedAttributes: {
    ...Object.fromEntries([...ELEMENTS].map(([name, { attributes = [] }]) => [name, [...attributes]])),
    '*': [...GLOBAL_ATTRIBUTES],
  },
  allowedSchemes: [...LINK_SCHEMES],
  allowedSchemesByTag: { img: [] },
  exclusiveFilter: (frame) => frame.tag === 'img' && !isPictureAllowed(frame.attribs.src ?? ''),
  transformTags: { img: asStored, td: asStored, th: asStored },
};

/**
 * Keeps an allowlist of elements; removes styles, scripts and images outside the store's media. Links may be external.
 */
export function sanitise(html: string): string {
  return sanitizeHtml(html, OPTIONS);
}
