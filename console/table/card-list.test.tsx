import { expect, test } from 'vitest';
import { mount } from '../../test/support/components/mount.tsx';
import { CardList } from './card-list.tsx';

type Row = { id: number; questions: number; closes: string | null };

test('a card shows a zero, and leaves out what is not set', async () => {
  const mounted = await mount(
    <CardList<Row>
      label="Papers"
      columns={[
        { key: 'id', title: 'Number', render: ({ id }) => id },
        { key: 'questions', title: 'Questions', render: ({ questions }) => questions },
        { key: 'closes', title: 'Closes', render: ({ closes }) => closes },
      ]}
      page={{
        rows: [{ id: 7, questions: 0, closes: null }],
        next_cursor: null,
        total_estimate: 1,
        is_total_exact: true,
      }}
      rowKey={({ id }) => id}
      selection={null}
      list={{ params: new URLSearchParams(), change() {} }}
      searchLabel={null}
      defaultSort="id"
      empty={null}
    />,
  );
  const facts = [...mounted.body.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(facts).toEqual(['Questions0']);
  expect(mounted.body.querySelector('dl')?.childNodes).toHaveLength(1);
  await mounted.unmount();
});
