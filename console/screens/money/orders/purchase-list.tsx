/** What the lists of orders and payments share: the frame, the filters of student and days, the columns of a purchase. */
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { ExportEndpoint } from '../../../../contract/staff/lists/exports.ts';
import { Message } from '../../../../ui/message.tsx';
import { useOrderMessages } from '../../../messages/money/orders.ts';
import { LinkButton } from '../../../parts/link-button.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import type { Column, Filter } from '../../../table/column.ts';
import { DataTable } from '../../../table/data-table.tsx';
import type { ListPage } from '../../../table/params/list-params.ts';

type Purchase = Readonly<{ student_name: string; products: readonly string[] }>;

type Props<Row extends Purchase> = {
  title: string;
  text: string;
  /** The other of the two lists. */
  other: Readonly<{ path: string; title: string }>;
  page: ListPage<Row>;
  /** Buttons beside the link to the other list. */
  actions?: ReactNode;
  /** The number of a row, with which its page is addressed. */
  numberOf(row: Row): string;
  /** The path of the list. */
  path: string;
  /** Without those of the student and the products. */
  columns: readonly Column<Row>[];
  /** Without those of the student and the days. */
  filters: readonly Filter[];
  defaultSort: string;
  exportEndpoint: ExportEndpoint;
  empty: string;
};

export function PurchaseList<Row extends Purchase>(props: Props<Row>) {
  const { title, other, page, numberOf, path, filters } = props;
  const messages = useOrderMessages();
  const [params] = useSearchParams();
  const isOfOneStudent = params.has('student_id');
  return (
    <div className="grid gap-5">
      <PageHeader title={title} note={isOfOneStudent && page.rows[0]?.student_name} text={props.text}>
        <OtherList {...other} />
        {props.actions}
      </PageHeader>
      <DataTable
        label={title}
        columns={[...purchaseColumns<Row>(messages, isOfOneStudent), ...props.columns]}
        page={page}
        rowKey={numberOf}
        rowPath={(row) => `${path}/${numberOf(row)}`}
        searchLabel={messages.search}
        filters={[
          ...filters,
          { key: 'student_id', title: messages.ofStudent, kind: 'given' },
          { key: 'from', title: messages.from, kind: 'day' },
          { key: 'to', title: messages.to, kind: 'day' },
        ]}
        defaultSort={props.defaultSort}
        exportEndpoint={props.exportEndpoint}
        empty={<Message icon="cart" title={props.empty} />}
      />
    </div>
  );
}

/** The products are the title of a row in the list of one student, whose name is in the heading of the page. */
function purchaseColumns<Row extends Purchase>(
  messages: ReturnType<typeof useOrderMessages>,
  isOfOneStudent: boolean,
): Column<Row>[] {
  const products = {
    key: 'products',
    title: messages.products,
    render: (row: Row): ReactNode => row.products.join(', '),
  };
  if (isOfOneStudent) return [products];
  const nameOf = ({ student_name }: Row) => student_name || messages.deleted;
  return [{ key: 'student', title: messages.student, render: nameOf }, products];
}

/** Leads from orders to payments and back, with the same search and student. */
function OtherList({ path, title }: { path: string; title: string }) {
  const [params] = useSearchParams();
  const kept = ['search', 'student_id'].flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value]] : [];
  });
  return (
    <LinkButton variant="secondary" to={kept.length ? `${path}?${new URLSearchParams(kept)}` : path}>
      {title}
    </LinkButton>
  );
}
