/** All views of a list: their order, names and readers, and with which one the list opens. */
import { type ReactNode, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { DataOf } from '../../../contract/endpoint.ts';
import {
  deleteView,
  type listSavedViews,
  MAY_SHARE,
  orderViews,
  type SavedView,
  setDefaultView,
  type ViewList,
} from '../../../contract/staff/lists/saved-views.ts';
import { IconButton, TextButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { call } from '../../calls/call.ts';
import { useCan } from '../../calls/session.ts';
import { useAction } from '../../calls/use-action.ts';
import { useViewMessages } from '../../messages/views.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { showToast } from '../../parts/toasts/show-toast.ts';
import { ViewDialog } from './view-dialog.tsx';
import { ALL, movedIds, VIEW_PARAM } from './view-state.ts';
import { reloadOnFailure, setViews, useViews } from './view-store.ts';

type Open = Readonly<{ what: 'edit' | 'delete'; view_id: number }> | null;

export function ManageDialog({ list, onClose }: { list: ViewList; onClose(): void }) {
  const [open, setOpen] = useState<Open>(null);
  const back = () => setOpen(null);
  // As it is stored now: after a conflict it has another version, or is gone.
  const view = useViews(list).find(({ view_id }) => view_id === open?.view_id);
  if (view && open?.what === 'delete') return <DeleteDialog view={view} onClose={back} />;
  if (view) return <ViewDialog list={list} view={view} query={view.query} onClose={back} onSaved={back} />;
  return <ViewListDialog list={list} onOpen={setOpen} onClose={onClose} />;
}

function DeleteDialog({ view, onClose }: { view: SavedView; onClose(): void }) {
  const messages = useViewMessages();
  const { view_id, version, name, is_shared } = view;
  const remove = async () => {
    const { views } = await reloadOnFailure(call(deleteView, { view_id, version }));
    setViews(views);
    showToast(deleteView.successMessage);
    onClose();
  };
  return (
    <ConfirmDialog
      title={messages.deleteTitle(name)}
      text={is_shared ? messages.deleteSharedText : messages.deleteText}
      label={messages.delete}
      busyLabel={messages.deleting}
      action={remove}
      onClose={onClose}
    />
  );
}

type ListProps = { list: ViewList; onOpen(open: Open): void; onClose(): void };

function ViewListDialog({ list, onOpen, onClose }: ListProps) {
  const messages = useViewMessages();
  const can = useCan();
  const navigate = useNavigate();
  const { search } = useLocation();
  const views = useViews(list);
  const { change, failure } = useChange();
  const chosen = views.find(({ is_default }) => is_default);
  const groups = [
    { title: messages.shared, rows: views.filter(({ is_shared }) => is_shared), canChange: can(MAY_SHARE) },
    { title: messages.mine, rows: views.filter(({ is_shared }) => !is_shared), canChange: true },
  ];
  const choose = (id: string) =>
    change(async () => {
      const chosen = await call(setDefaultView, { list, ...(id ? { view_id: id } : {}) });
      // The list stays as it is: without parameters it would open the new default view when it is loaded again.
      if (id && !search) await navigate(`?${VIEW_PARAM}=${ALL}`, { replace: true });
      return chosen;
    });
  return (
    <Dialog open onClose={onClose} title={messages.manage}>
      <p className="text-sm text-ink-soft">{messages.manageText}</p>
      {failure && (
        <p role="alert" className="error-text">
          {failure}
        </p>
      )}
      {groups.map(
        ({ title, rows, canChange }) =>
          rows.length > 0 && (
            <Group key={title} title={title}>
              {rows.map((view, at) => (
                <li
                  key={view.view_id}
                  className="flex flex-wrap items-center gap-x-4 border-line px-3 not-first:border-t"
                >
                  <span className="min-w-0 grow basis-40 py-2 text-sm break-words">{view.name}</span>
                  {canChange && (
                    <div className="flex items-center gap-4">
                      {rows.length > 1 && (
                        <MoveButtons
                          name={view.name}
                          isFirst={at === 0}
                          isLast={at === rows.length - 1}
                          onMove={(step) => {
                            const view_ids = movedIds(rows, view.view_id, step);
                            change(() => call(orderViews, { list, is_shared: view.is_shared, view_ids }));
                          }}
                        />
                      )}
                      <TextButton
                        aria-label={messages.editOf(view.name)}
                        onClick={() => onOpen({ what: 'edit', view_id: view.view_id })}
                      >
                        {messages.edit}
                      </TextButton>
                      <TextButton
                        aria-label={messages.deleteOf(view.name)}
                        onClick={() => onOpen({ what: 'delete', view_id: view.view_id })}
                      >
                        {messages.delete}
                      </TextButton>
                    </div>
                  )}
                </li>
              ))}
            </Group>
          ),
      )}
      <SelectField
        label={messages.opensWith}
        hint={messages.opensWithHint}
        value={chosen?.view_id ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{messages.all}</option>
        {views.map(({ view_id, name }) => (
          <option key={view_id} value={view_id}>
            {name}
          </option>
        ))}
      </SelectField>
    </Dialog>
  );
}

type Views = DataOf<typeof listSavedViews>;

/** Runs calls that change the views; after a failure, such as a conflict, the views are loaded again. */
function useChange() {
  const next = useRef<() => Promise<Views>>(async () => ({ views: [] }));
  const { run, failure } = useAction(async () => setViews((await reloadOnFailure(next.current())).views));
  const change = (work: () => Promise<Views>) => {
    next.current = work;
    void run();
  };
  return { change, failure };
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="pb-1 text-sm font-semibold">{title}</h3>
      <ul className="rounded-md border border-line">{children}</ul>
    </section>
  );
}

type MoveProps = { name: string; isFirst: boolean; isLast: boolean; onMove(step: 1 | -1): void };

/** At an end of the list a button does nothing, so that it does not lose the focus. */
function MoveButtons({ name, isFirst, isLast, onMove }: MoveProps) {
  const messages = useViewMessages();
  const button = 'aria-disabled:opacity-30';
  return (
    <div className="flex flex-none">
      <IconButton
        icon="down"
        label={messages.up(name)}
        aria-disabled={isFirst}
        onClick={() => !isFirst && onMove(-1)}
        className={`rotate-180 ${button}`}
      />
      <IconButton
        icon="down"
        label={messages.down(name)}
        aria-disabled={isLast}
        onClick={() => !isLast && onMove(1)}
        className={button}
      />
    </div>
  );
}
