import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { HierarchyNode } from '../../../contract/catalogue/catalogue.ts';
import { Icon } from '../../../ui/icon.tsx';
import { languageOf } from '../../language/text-language.ts';
import { useLang } from '../../language/use-lang.ts';
import { Picture } from '../../parts/picture.tsx';
import { useExploreMessages } from './messages/use-explore-messages.ts';
import { NodeLink } from './node-link.tsx';

/** Delay before hover selects a row, because a pointer on its way to the next column crosses other rows. */
const HOVER_DELAY_MS = 120;

type Props = {
  node: HierarchyNode;
  hasPicture: boolean;
  /** Whether a further column can show the children of this node. */
  hasNextColumn: boolean;
  isCurrent: boolean;
  isChosen: boolean;
  /** Whether Tab enters the column at this row. */
  isTabStop: boolean;
  onChoose(): void;
  onKeyDown(event: KeyboardEvent): void;
};

/** A link to the node and, for touch, a button that shows its children. */
export function ColumnRow({
  node,
  hasPicture,
  hasNextColumn,
  isCurrent,
  isChosen,
  isTabStop,
  onChoose,
  onKeyDown,
}: Props) {
  const messages = useExploreMessages();
  const lang = useLang(languageOf);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const chooseAfterDelay = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') timer.current = setTimeout(onChoose, HOVER_DELAY_MS);
  };
  const name = node.category_name_english;
  return (
    <li
      onPointerEnter={chooseAfterDelay}
      onPointerLeave={() => clearTimeout(timer.current)}
      className={`flex items-center rounded-md ${isChosen ? 'bg-sunken' : 'hover:bg-sunken'}`}
    >
      <NodeLink
        node={node}
        data-node={node.id}
        lang={lang(name)}
        tabIndex={isTabStop ? 0 : -1}
        aria-current={isCurrent ? 'page' : undefined}
        onFocus={onChoose}
        onKeyDown={onKeyDown}
        className="flex min-h-11 min-w-0 grow items-center gap-3 rounded-md px-3 py-1.5 text-sm font-medium aria-[current]:font-bold"
      >
        {hasPicture && (
          <Picture
            src={node.category_thumbnail_image}
            alt=""
            width={28}
            height={28}
            load="at-once"
            className="size-7 flex-none rounded-sm object-cover"
          />
        )}
        {name}
      </NodeLink>
      {hasNextColumn && (
        <button
          type="button"
          tabIndex={-1}
          aria-expanded={isChosen}
          aria-label={messages.showBelow(name)}
          onClick={onChoose}
          className="grid size-11 flex-none place-items-center rounded-md"
        >
          <Icon name="chevron" className="size-4" />
        </button>
      )}
    </li>
  );
}
