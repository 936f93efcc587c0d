/** The tree of verticals, exams and modes. */
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { getHierarchyTree, type HierarchyRow } from '../../../../contract/staff/catalogue/hierarchy.ts';
import { Message } from '../../../../ui/message.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { call } from '../../../calls/call.ts';
import { useCan } from '../../../calls/session.ts';
import { useHierarchyMessages } from '../../../messages/catalogue/hierarchy.ts';
import { LinkButton } from '../../../parts/link-button.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { MoveDialog } from './move-dialog.tsx';
import type { Moves } from './moves.ts';
import { RootTextsPanel } from './root-texts-panel.tsx';
import { openPage, TreeLines } from './tree-lines.tsx';
import type { Place } from './tree-places.ts';
import { useMove } from './use-move.ts';

export function loader() {
  return call(getHierarchyTree);
}

/** A page that is being moved below another one; without a place, the user chooses it. */
type Moving = { page: HierarchyRow; place: Place | null };

export function Component() {
  const tree = useLoaderData<typeof loader>();
  const messages = useHierarchyMessages();
  const canEdit = useCan()('catalogue.publish');
  const { move, failure } = useMove();
  const [moving, setMoving] = useState<Moving | null>(null);
  /** Mounts the lines again after a transfer, so that the new parent is open. */
  const [transfers, setTransfers] = useState(0);
  const moves: Moves = {
    reorder: move,
    /** Another parent needs a confirmation, which shows the effect. */
    transfer: (page, place) => setMoving({ page, place }),
  };
  const transfer = async (page: HierarchyRow, place: Place) => {
    if (place.parentId !== null) openPage(place.parentId);
    setTransfers(transfers + 1);
    await move(page, place, messages.moved(page.name));
  };
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeader title={messages.title} text={messages.intro}>
        {canEdit && <LinkButton to="/structure/add">{messages.add.vertical}</LinkButton>}
      </PageHeader>
      {!canEdit && <Notice>{messages.readOnly}</Notice>}
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Panel title={messages.tree} text={canEdit ? messages.dragHint : undefined}>
        {tree.pages.length === 0 ? (
          <Message icon="box" title={messages.empty} />
        ) : (
          <TreeLines key={transfers} pages={tree.pages} moves={canEdit ? moves : null} />
        )}
      </Panel>
      {canEdit && <RootTextsPanel loaded={tree} />}
      {moving && (
        <MoveDialog
          pages={tree.pages}
          page={moving.page}
          place={moving.place}
          onMove={(place) => transfer(moving.page, place)}
          onClose={() => setMoving(null)}
        />
      )}
    </div>
  );
}
