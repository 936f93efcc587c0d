import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataOf } from '../../contract/client.ts';
import { addAddress, getAddressList } from '../../contract/identity.ts';
import { openStoryStore, type StoryStore } from '../story.ts';
import { addressOf } from './index.ts';

let store: StoryStore;
beforeAll(async () => {
  store = await openStoryStore();
});
afterAll(() => store.close());

const HOME = {
  line1: '12/4, Lajpat Kunj',
  line2: 'Near Gate #2 (East)',
  town: 'Agra',
  pincode: '282002',
  state_id: 1665,
  mobile_number: '9876500001',
  landmark: '',
};

it('saves an address trimmed, and the same one only once', async () => {
  const { api, studentId } = await store.student('Asha');
  const saved = await dataOf(api(addAddress, { ...HOME, line1: `  ${HOME.line1} ` }));
  expect(saved).toEqual({ id: expect.any(Number), state_name: 'Uttar Pradesh', ...HOME });
  const again = { ...HOME, line1: HOME.line1.toUpperCase(), town: 'Mathura', pincode: 282002, landmark: undefined };
  expect(await dataOf(api(addAddress, again))).toEqual(saved);
  expect(await dataOf(api(getAddressList))).toEqual([saved]);
  expect(await addressOf(store.ctx(), studentId, saved.id)).toEqual(saved);
});

it('keeps one when the same address arrives ten times at once', async () => {
  const { token } = await store.student('Ravi');
  const all = await Promise.all(Array.from({ length: 10 }, () => dataOf(store.httpApi(token)(addAddress, HOME))));
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
});

it('holds ten, also when twenty arrive at once', async () => {
  const { token, api } = await store.student('Meena');
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      store.httpApi(token)(addAddress, { ...HOME, line1: `House ${index + 1}` }),
    ),
  );
  expect(answers.filter(({ status }) => status === 'SUCCESS')).toHaveLength(10);
  expect(answers.find(({ status }) => status === 'FAILURE')).toMatchObject({
    code: 'address_limit',
    message: 'Address limit reached. Contact support if needed.',
  });
  const list = await dataOf(api(getAddressList));
  expect(list).toHaveLength(10);
  const [first] = list;
  expect(await api(addAddress, { ...HOME, line1: `${first?.line1}` })).toMatchObject({ status: 'SUCCESS' });
});

it('shows nobody the address of another', async () => {
  const [asha, imran] = [await store.student('Asha'), await store.student('Imran')];
  const { id } = await dataOf(asha.api(addAddress, { ...HOME, line1: 'Only mine' }));
  expect(await addressOf(store.ctx(), imran.studentId, id)).toBeNull();
  expect(await dataOf(imran.api(getAddressList))).toEqual([]);
});
