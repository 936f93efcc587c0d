/** Opens a PDF that the student keeps on the device. */
import { languageOfPath, pathIn } from '../../../common/languages/language-path.ts';
import { COURSES_PATH, OWN_CACHES, READABLE_UNTIL } from '../names.ts';

/**
 * Responds with the kept file. The address has the key of the session in this browser, so that a link of another session opens
 * nothing. A file whose time is over is removed; My Courses opens instead.
 */
export async function openKeptFile({ pathname, searchParams }: URL, referrer: string): Promise<Response> {
  const name = OWN_CACHES + (searchParams.get('key') ?? '');
  const cache = (await caches.has(name)) ? await caches.open(name) : null;
  const file = await cache?.match(pathname);
  if (file && Number(file.headers.get(READABLE_UNTIL)) > Date.now()) return file;
  if (file) await cache?.delete(pathname);
  const language = languageOfPath(referrer && new URL(referrer).pathname);
  return Response.redirect(pathIn(language, COURSES_PATH));
}
