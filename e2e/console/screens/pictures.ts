/** Pictures of the screens, for a review of all of them and for the documentation. */
import type { Page } from '@playwright/test';
import { takeScreenshots } from '../../support/screenshots.ts';
import { picture } from '../story/picture.ts';

/** Pictures of docs/console.md that need the demo institute. */
const DOCUMENTED: Readonly<Record<string, readonly (readonly [string, 390 | 1280])[]>> = {
  '/questions': [['18-questions', 1280]],
  '/questions/:questionId': [['19-question', 1280]],
  '/search-tags/:tagId': [['21-search-tag', 1280]],
  '/message-templates/:channel/:name': [['22-message-text', 1280]],
  '/exams/:testId': [
    ['23-live-board', 1280],
    ['30-live-board-phone', 390],
  ],
  '/exams/:testId/candidates': [['24-candidates', 1280]],
  '/answer-keys/:testId/questions/:questionId': [['25-answer-key', 1280]],
  '/scores/:groupId': [['26-scores', 1280]],
  '/dashboard': [['27-dashboard-phone', 390]],
  '/orders/:reference': [['28-order-phone', 390]],
  '/approvals/:requestId': [['29-approval-phone', 390]],
};

/** With PICTURES=1, stores the screen that is shown at two widths, from its top and without the focus. */
export async function takePictures(page: Page, pattern: string): Promise<void> {
  if (!process.env.PICTURES) return;
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
  });
  // What is loaded after the page, such as the preview of a question.
  await page.waitForTimeout(300);
  await takeScreenshots(page, `screen${pattern.replaceAll(/[/:]+/g, '-')}`);
  for (const [name, width] of DOCUMENTED[pattern] ?? []) await picture(page, name, undefined, width);
}
