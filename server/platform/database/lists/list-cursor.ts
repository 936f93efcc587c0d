/** Cursors of lists: the position after which the next page begins, signed for one list. */
import { inEnglish } from '../../../../common/languages/text.ts';
import type { AnyEndpoint } from '../../../../contract/endpoint.ts';
import { type Config, secretOf } from '../../config/config.ts';
import { malformed } from '../../http/http-error.ts';
import { hmac, isEqualSecret } from '../../secrets.ts';

/** The values of a row by which the list is sorted; `position` as text. */
export type Position = { position: string; position_key: number | string };

const CURSOR_PURPOSE = 'platform|list-cursor';

/** Returns what identifies a list: the endpoint, the filters, the search and the sort order, but not the page. */
export function listIdentity({ path }: Pick<AnyEndpoint, 'path'>, request: Record<string, unknown>): string {
  const { cursor: _cursor, limit: _limit, ...query } = request;
  const fields = Object.entries(query).filter(([, value]) => value !== undefined);
  return JSON.stringify([path, fields.sort(([left], [right]) => (left < right ? -1 : 1))]);
}

/** Returns a cursor that is valid for this list only. It is signed, so its values reach the database unchecked. */
export function writeCursor(config: Config, list: string, { position, position_key }: Position): string {
  const content = Buffer.from(JSON.stringify([position, position_key])).toString('base64url');
  return `${content}.${signatureOf(config, list, content)}`;
}

/** Throws malformed (400) for a cursor of another list, or one that the store did not write. */
export function readCursor(config: Config, list: string, cursor: string): Position {
  const [content = '', signature = ''] = cursor.split('.');
  if (!isEqualSecret(signature, signatureOf(config, list, content))) {
    throw malformed(inEnglish('The cursor does not belong to this list with these filters and this sort order.'));
  }
  const [position, position_key] = JSON.parse(Buffer.from(content, 'base64url').toString());
  return { position, position_key };
}

function signatureOf(config: Config, list: string, content: string): string {
  return hmac(secretOf(config), CURSOR_PURPOSE, JSON.stringify([list, content]));
}
