/** Links to tests on other sites. */
import type { IncomingMessage } from 'node:http';

const TEST_LINK = '/onedayexam-test-redirection';
const INSTRUCTIONS = '/test-series-instruction';

/** Whether a page responds to another site differently (`instructionsForLink`). */
export function isTestLink(key: string): boolean {
  return key.split('?', 1)[0] === TEST_LINK;
}

/**
 * The instructions of the test that a link on another site names; null for any other request. `TEST_LINK` starts the test
 * of a signed-in student at once, which another site must not do.
 */
export function instructionsForLink({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string | null {
  if (headers['sec-fetch-site'] !== 'cross-site') return null;
  const [path, ...query] = url.split('?');
  return path === TEST_LINK ? [INSTRUCTIONS, ...query].join('?') : null;
}
