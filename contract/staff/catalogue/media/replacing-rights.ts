/** Which rights replacing a file needs, from the places that use it; the console hides what the server refuses. */
import type { Permission } from '../../permissions.ts';
import type { MediaUse } from './media-files.ts';

const BY_PLACE: Readonly<Record<MediaUse['place'], Permission>> = {
  product: 'catalogue.publish',
  product_draft: 'catalogue.edit',
  structure: 'catalogue.publish',
  page: 'pages.publish',
  page_draft: 'pages.edit',
  test: 'papers.publish',
  question: 'questions.approve',
  store: 'institute.edit',
};

/** Returns the permissions that are needed besides `media.manage`; none for a file that nothing uses. */
export function permissionsToReplace(uses: readonly MediaUse[]): Permission[] {
  return [...new Set(uses.map(({ place }) => BY_PLACE[place]))];
}
