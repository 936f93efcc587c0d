import { type MiddlewareFunction, redirect } from 'react-router';
import { listOfPath } from './list-paths.ts';
import { linkQuery } from './view-state.ts';
import { ensureViews } from './view-store.ts';

/** Opens a list whose URL has no parameters with the view that the person has chosen for it. */
export const openDefaultView: MiddlewareFunction = async ({ request }) => {
  const { pathname, search } = new URL(request.url);
  const path = pathname.replace(/^\/console/, '');
  const list = listOfPath(path);
  if (!list) return;
  const views = await ensureViews();
  const chosen = views.find((view) => view.list === list && view.is_default);
  if (chosen && search === '') throw redirect(path + linkQuery(chosen));
};
