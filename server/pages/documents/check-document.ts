/** Whether a document can be published. */
import { inEnglish } from '../../../common/languages/text.ts';
import type { StaticPage } from '../../../contract/pages.ts';
import { documentProblem } from '../../../contract/staff/store-front/documents.ts';
import type { Ctx } from '../../platform/context.ts';
import { sanitise } from '../../platform/files/sanitise.ts';
import { refuse } from '../../platform/http/http-error.ts';
import { pageDataOf } from '../building/page-data.ts';
import type { LandingFile } from '../content-schemas.ts';
import { writtenPages } from '../index.ts';
import { type StoredPage, staticPageOf, unknownPlaceholder } from '../static-page.ts';
import { PageTooLarge, pageSizeProblem } from './page-size.ts';
import { scheduleProblem } from './schedule-problem.ts';

/** Headings of the second level, which the page lists at its top. */
const MAX_HEADINGS = 300;

/** Returns the HTML that a page may contain. Throws the refusal `content_invalid` for a page that is too large, in linear time. */
export function sanitisePage(html: string): string {
  const problem = pageSizeProblem(html);
  if (problem) throw refuse(documentProblem, inEnglish(problem));
  return sanitise(html);
}

/**
 * Returns the written page. Throws the refusal `content_invalid` for an unknown name in braces, for too many headings, for
 * a page that is too large with the data of the institute, and for one that the store could not show after its next reload.
 */
export function checkPage(ctx: Pick<Ctx, 'log'>, page: StoredPage): StoredPage {
  buildPage(ctx, page);
  return page;
}

/** Returns a page as the store shows it. Throws the refusals of `checkPage`. */
export function buildPage(ctx: Pick<Ctx, 'log'>, page: StoredPage): StaticPage {
  const unknown = unknownPlaceholder(page.html + (page.html_hindi ?? ''));
  if (unknown) throw refuse(documentProblem, inEnglish(`{${unknown}} is not a name that the store knows.`));
  const built = tryToBuild(ctx, page);
  if (Math.max(built.contents.length, built.contents_hindi?.length ?? 0) > MAX_HEADINGS) {
    throw refuse(
      documentProblem,
      inEnglish(`The text has more than ${MAX_HEADINGS} headings. Divide it into several pages.`),
    );
  }
  return built;
}

const NOT_BUILT =
  'The store cannot show this text. Undo your last change and try again. If that does not help, ask the operator of the store to look in its log.';

function tryToBuild({ log }: Pick<Ctx, 'log'>, page: StoredPage): StaticPage {
  try {
    const { institute, hindi } = writtenPages();
    return staticPageOf(page, pageDataOf(institute, hindi));
  } catch (error) {
    if (error instanceof PageTooLarge) throw refuse(documentProblem, inEnglish(error.message));
    log.error({ err: error, page: page.path }, 'a written page could not be built');
    throw refuse(documentProblem, inEnglish(NOT_BUILT));
  }
}

/** Returns the landing page. Throws the refusal `content_invalid` for banners that end before they begin. */
export function checkLanding(landing: LandingFile): LandingFile {
  const problem = scheduleProblem(landing);
  if (problem) throw refuse(documentProblem, inEnglish(problem.text));
  return landing;
}
