/** Addresses that the console and the import accept: those that a browser can open. */
import { Type } from '#schema';
import { parseUrl } from '../common/parse-url.ts';

const MAX_LENGTH = 500;
const PATTERN = 'https://[^\\s]+';
const MESSAGE = 'must be an address that a browser can open, such as https://example.com/page';

/** A pattern alone accepts impossible ports and hosts, which `new URL` refuses. */
function refined(pattern: string) {
  const text = Type.String({ maxLength: MAX_LENGTH, pattern: `^${pattern}$` });
  return Type.Refine(
    text,
    (url) => url === '' || url.startsWith('/') || parseUrl(url) !== null,
    () => MESSAGE,
  );
}

export const HttpsUrl = refined(PATTERN);
/** Empty for none. */
export const HttpsUrlIfAny = refined(`(${PATTERN})?`);
/** A path of this site, or the URL of another site. */
export const PathOrUrl = refined(`(${PATTERN}|/([^/\\\\\\s][^\\s]*)?)`);
/**
 * A path of this site. Browsers read a backslash like a slash, and leave out line breaks and tabs, so `/\host` leads to another
 * site.
 */
export const SITE_PATH_PATTERN = '^/([^/\\\\\\u0000-\\u001f\\u007f][^\\u0000-\\u001f\\u007f]*)?$';
