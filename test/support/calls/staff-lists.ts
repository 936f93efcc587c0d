/** All lists of the staff: each with its sort orders, its choices and searches, and a second page. */
import { API_PREFIX } from '../../../contract/endpoint.ts';
import { endpoints } from '../../../server/app/domains.ts';
import type { StatementRecorder } from '../database/plans.ts';
import { newStaff } from '../domains/staff.ts';
import type { TestStore } from '../store/test-store.ts';

type Field = { anyOf?: readonly { const?: unknown }[] };

/** Filters without which a list is refused. */
const REQUIRED: Readonly<Record<string, Record<string, string>>> = {
  '/staff/batches/members': { batch_id: '1' },
  '/staff/key_reviews/challenges': { test_id: '504', question_id: '504001' },
  '/staff/score_groups/merit_list': { computation_id: '1' },
  '/staff/analyses/questions': { analysis_id: '1' },
  '/staff/analyses/pairs': { analysis_id: '1' },
  '/staff/practice/questions': { subject: 'Geography', topic: 'Soils' },
  '/staff/exams/candidates': { test_id: '501' },
  '/staff/exams/results': { test_id: '501' },
  '/staff/settlements/rows': { file_id: '1' },
  '/staff/settlements/unsettled': { gateway: 'payu' },
};

/** A word of a name, the beginning of a number and of an address, and a whole number. */
const SEARCHES: Readonly<Record<string, readonly string[]>> = {
  '/staff/students': ['Priya', 'Priya Sh', '60000', 'student12@', '10000042'],
  '/staff/orders': ['10000042', '6000000012', 'INV/2627/000042'],
  '/staff/payments': ['10000042', '6000000012', '40300000042'],
  '/staff/audit/entries': ['Meera', 'meera product', 'nothing-of-this'],
  '/staff/questions': ['soil', 'मिट्टी', '12'],
  '/staff/score_groups/merit_list': ['Priya'],
  '/staff/products': ['polity'],
};

const DAYS = { from: '2026-11-01', to: '2026-11-07' };

/** Filters that are no choice, alone and with a search. */
const FILTERS: Readonly<Record<string, readonly Record<string, string>[]>> = {
  '/staff/students': [DAYS],
  '/staff/orders': [{ student_id: '42' }, { product_id: '2107' }, { coupon_code: 'STEP10' }, DAYS],
  '/staff/payments': [{ student_id: '42' }, DAYS],
  '/staff/dues': [{ student_id: '42' }, { product_id: '2107' }],
  '/staff/batches': [{ product_id: '2107' }],
  '/staff/score_groups/merit_list': [{ test_id: '501' }],
  '/staff/questions': [{ subject: 'Geography' }, { topic: 'Soils' }, { tag: 'map' }, { passage_id: '1' }],
  '/staff/audit/entries': [
    ...[{ staff_id: '1' }, { action: 'product.' }, { action: 'product.published' }, { target_type: 'product' }],
    ...[{ target_id: '2107' }, DAYS, { ...DAYS, search: 'Meera' }, { staff_id: '1', sort: 'at' }],
  ],
};

/** The first words of the names of the calls that `runAllLists` records. */
export const LIST_PREFIX = 'list: ';

/** The endpoints of lists, recognized by their sort order. */
const lists = endpoints.filter(
  ({ method, path, body }) =>
    method === 'GET' && path.startsWith('/staff/') && Object.hasOwn(propertiesOf(body), 'sort'),
);

/** Reads each list `turns` times, each time for another owner: a person compares questions within a limit of time. */
export async function runAllLists(store: TestStore, recorder: StatementRecorder, turns: number): Promise<void> {
  let token = '';
  const read = async (name: string, path: string, query: Record<string, string>): Promise<string | null> => {
    const url = `${API_PREFIX}${path}?${new URLSearchParams({ ...REQUIRED[path], ...query })}`;
    const headers = { cookie: `sopan_staff=${token}` };
    const response = await recorder.during(LIST_PREFIX + name, () => store.http(url, { headers }));
    // A batch or a file of the list may not exist.
    if (![200, 404].includes(response.status)) throw new Error(`${url} responds ${response.status}`);
    const { data } = (await response.json()) as { data: { next_cursor: string | null } | null };
    return data?.next_cursor ?? null;
  };
  for (let turn = 0; turn < turns; turn++) {
    ({ token } = await newStaff(store, `lists-${turn}`, 'owner'));
    for (const { path, body } of lists) {
      for (const query of queriesOf(path, propertiesOf(body))) {
        const [choice = ''] = Object.entries(query).map((pair) => ` ${pair.join('=')}`);
        const cursor = await read(path + choice, path, query);
        if (cursor) await read(`${path} next page`, path, { ...query, cursor });
      }
    }
  }
}

function propertiesOf(body: unknown): Record<string, Field> {
  return (body as { properties?: Record<string, Field> }).properties ?? {};
}

/** One query for each value of a choice, and one for each search and each filter; other filters are not set. */
function queriesOf(path: string, properties: Record<string, Field>): Record<string, string>[] {
  const choices = Object.entries(properties).flatMap(([name, { anyOf = [] }]) =>
    anyOf.flatMap((option) => (typeof option.const === 'string' ? [{ [name]: option.const }] : [])),
  );
  return [{}, ...choices, ...(SEARCHES[path] ?? []).map((search) => ({ search })), ...(FILTERS[path] ?? [])];
}
