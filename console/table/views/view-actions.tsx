import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { MAY_SHARE, saveView, type ViewList } from '../../../contract/staff/lists/saved-views.ts';
import { TextButton } from '../../../ui/button.tsx';
import { call } from '../../calls/call.ts';
import { useCan } from '../../calls/session.ts';
import { useAction } from '../../calls/use-action.ts';
import { useViewMessages } from '../../messages/views.ts';
import { showToast } from '../../parts/toasts/show-toast.ts';
import { useRowFocusAfter } from '../row-focus.ts';
import { linkQuery, queryOf, viewStateOf } from './view-state.ts';
import { reloadOnFailure, setViews, useViews } from './view-store.ts';

const ViewDialog = lazy(() => import('./view-dialog.tsx').then(({ ViewDialog }) => ({ default: ViewDialog })));

/** Saves the state of the list as a new view, or in the view that was opened. */
export function ViewActions({ list, params }: { list: ViewList; params: URLSearchParams }) {
  const messages = useViewMessages();
  const can = useCan();
  const navigate = useNavigate();
  const { current, isChanged, isAll } = viewStateOf(useViews(list), params);
  const [isNaming, setNaming] = useState(false);
  const query = queryOf(params);
  const { run, isBusy, failure } = useAction(async () => {
    if (!current) return;
    const { view_id, version, name, is_shared } = current;
    const { views } = await reloadOnFailure(call(saveView, { view_id, version, name, is_shared, query }));
    setViews(views);
    showToast(saveView.successMessage);
    // Without the parameters that the list does not have.
    const saved = views.find((view) => view.view_id === view_id);
    if (saved) await navigate(linkQuery(saved), { replace: true });
  });
  const canUpdate = isChanged && (!current?.is_shared || can(MAY_SHARE));
  const canSave = current ? isChanged : !isAll;
  useRowFocusAfter(canSave || isNaming);
  if (!canSave && !isNaming) return null;
  return (
    <>
      {canUpdate && (
        <TextButton aria-disabled={isBusy} onClick={() => !isBusy && void run()}>
          {isBusy ? messages.updating : messages.update}
        </TextButton>
      )}
      {query !== '' && (
        <TextButton onClick={() => setNaming(true)}>{current ? messages.saveNew : messages.save}</TextButton>
      )}
      {failure && (
        <p role="alert" className="error-text">
          {failure}
        </p>
      )}
      {isNaming && (
        <Suspense>
          <ViewDialog
            list={list}
            view={null}
            query={query}
            onClose={() => setNaming(false)}
            onSaved={(view) => {
              setNaming(false);
              if (view) void navigate(linkQuery(view), { replace: true });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
