/** Links to tests on other sites. */
import type { IncomingMessage } from 'node:http';
import { pathIn } from '../../common/languages/language-path.ts';
import { languageOfPath, withoutLanguage } from '../../common/languages/language-prefix.ts';

const TEST_LINK = '/onedayexam-test-redirection';
const INSTRUCTIONS = '/test-series-instruction';

/** Whether a page responds to another site differently (`instructionsForLink`). */
export function isTestLink(key: string): boolean {
  return withoutLanguage(key).split('?', 1)[0] === TEST_LINK;
}

/**
 * The instructions of the test that a link on another site names; null for any other request. `TEST_LINK` starts the test
 * of a signed-in student at once, which another site must not do.
 */
export function instructionsForLink({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string | null {
  if (headers['sec-fetch-site'] !== 'cross-site') return null;
  const [path = '', ...query] = url.split('?');
  if (withoutLanguage(path) !== TEST_LINK) return null;
  return [pathIn(languageOfPath(path), INSTRUCTIONS), ...query].join('?');
}
