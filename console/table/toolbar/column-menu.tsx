import { Checkbox } from '../../../ui/choice.tsx';
import { useTableMessages } from '../../messages/table.ts';
import { Menu } from '../../parts/menu.tsx';
import { TOOL_BUTTON } from '../../parts/tool-button.ts';
import { type Column, shownColumns } from '../column.ts';

type Props<Row> = {
  columns: readonly Column<Row>[];
  /** The URL parameter with the keys of the shown columns. */
  chosen: string | null;
  onChange(chosen: string): void;
};

/** Shows and hides columns. The first column is the link to the row, so it is always there. */
export function ColumnMenu<Row>({ columns, chosen, onChange }: Props<Row>) {
  const messages = useTableMessages();
  const shown = new Set(shownColumns(columns, chosen).map(({ key }) => key));
  const toggle = (key: string, isShown: boolean) =>
    onChange(
      columns
        .filter((column) => (column.key === key ? isShown : shown.has(column.key)))
        .map((column) => column.key)
        .join(','),
    );
  return (
    <Menu button={messages.columns} buttonClass={TOOL_BUTTON} panelClass="right-0 top-full mt-1 w-52 p-2">
      {() =>
        columns.slice(1).map(({ key, title }) => (
          <div key={key} className="px-2">
            <Checkbox checked={shown.has(key)} onChange={(event) => toggle(key, event.target.checked)}>
              {title}
            </Checkbox>
          </div>
        ))
      }
    </Menu>
  );
}
