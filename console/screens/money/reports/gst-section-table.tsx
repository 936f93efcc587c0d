import type { ReactNode } from 'react';
import type { GstReturn } from '../../../../contract/staff/money/gst-return.ts';
import { useGstReturnMessages } from '../../../messages/money/gst-return.ts';
import { numberText } from '../../../parts/format.ts';
import { Amount } from '../orders/order-texts.tsx';
import { gstSections } from './gst-sections.ts';

const CELL = 'tabular px-4 py-2 text-end align-top whitespace-nowrap';

/** The sections with their amounts; the last line is the sum of all documents. */
export function GstSectionTable({ result: { file, totals } }: { result: GstReturn }) {
  const messages = useGstReturnMessages();
  const titles = [messages.table, messages.rows];
  const amounts = [messages.taxable, messages.integrated, messages.central, messages.state];
  return (
    <section
      aria-label={messages.sections}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a wide table on a narrow screen
      tabIndex={0}
      className="overflow-x-auto rounded-md border border-line bg-surface"
    >
      <table className="stacked-table w-full border-collapse text-sm">
        <thead className="bg-sunken">
          <tr>
            <th scope="col" className="px-4 py-2 text-start text-xs font-semibold text-ink-soft">
              {messages.section}
            </th>
            {[...titles, ...amounts].map((title) => (
              <th key={title} scope="col" className="px-4 py-2 text-end text-xs font-semibold text-ink-soft">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {gstSections(file).map(({ name, table, rows, ...sums }) => (
            <Line key={name} title={messages.names[name]} amounts={sums}>
              <td className={CELL} data-label={messages.table}>
                {table}
              </td>
              <td className={CELL} data-label={messages.rows}>
                {numberText(rows)}
              </td>
            </Line>
          ))}
        </tbody>
        <tfoot className="bg-sunken font-semibold">
          <Line title={messages.total} amounts={totals}>
            <td className={CELL} />
            <td className={CELL} />
          </Line>
        </tfoot>
      </table>
    </section>
  );
}

type LineProps = {
  title: string;
  amounts: { txval: number; iamt: number; camt: number; samt: number };
  children: ReactNode;
};

function Line({ title, amounts: { txval, iamt, camt, samt }, children }: LineProps) {
  const messages = useGstReturnMessages();
  const sums = [
    [messages.taxable, txval],
    [messages.integrated, iamt],
    [messages.central, camt],
    [messages.state, samt],
  ] as const;
  return (
    <tr className="border-t border-line">
      <th scope="row" className="min-w-44 px-4 py-2 text-start align-top font-medium">
        {title}
      </th>
      {children}
      {sums.map(([label, rupees]) => (
        <td key={label} className={CELL} data-label={label}>
          <Amount rupees={rupees} />
        </td>
      ))}
    </tr>
  );
}
