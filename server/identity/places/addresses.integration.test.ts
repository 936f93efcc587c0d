import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataOf } from '../../../contract/client.ts';
import { addAddress, deleteAddress, getAddressList, updateAddress } from '../../../contract/identity/addresses.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { addressOf } from '../index.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
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

it('saves an address trimmed, and updates it when it is entered again', async () => {
  const { api, studentId } = await store.student('Asha');
  const saved = await dataOf(api(addAddress, { ...HOME, line1: `  ${HOME.line1} ` }));
  expect(saved).toEqual({ id: expect.any(Number), state_name: 'Uttar Pradesh', last_used_at: null, ...HOME });
  const again = { ...HOME, line1: HOME.line1.toUpperCase(), town: 'Mathura', mobile_number: '9876500099' };
  const updated = await dataOf(api(addAddress, { ...again, pincode: 282002, landmark: undefined }));
  expect(updated).toEqual({ ...saved, ...again });
  expect(await dataOf(api(getAddressList))).toEqual([updated]);
  expect(await addressOf(store.ctx(), studentId, saved.id)).toEqual(updated);
});

it('returns a separate message for each empty field', async () => {
  const { api } = await store.student('Asha');
  const EMPTY = {
    line1: 'Line 1 is required.',
    line2: 'Line 2 is required.',
    town: 'Town is required.',
    pincode: 'PIN code is required.',
    mobile_number: 'Mobile number is required.',
  };
  for (const [field, message] of Object.entries(EMPTY)) {
    for (const empty of ['', '   ']) {
      const response = await api(addAddress, { ...HOME, [field]: empty });
      expect(response, field).toMatchObject({ code: 'address_invalid', message });
    }
  }
  expect(await api(addAddress, { ...HOME, pincode: '28200' })).toMatchObject({
    message: 'PIN code must be exactly 6 digits.',
  });
  expect(await api(addAddress, { ...HOME, town: 'ab' })).toMatchObject({
    message:
      'Town contains invalid characters. Only letters, numbers, spaces, and . , - # / ( ) are allowed (3–100 characters).',
  });
});

it('stores one when the same address arrives ten times at once', async () => {
  const { token } = await store.student('Ravi');
  const all = await Promise.all(Array.from({ length: 10 }, () => dataOf(store.httpApi(token)(addAddress, HOME))));
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
});

it('stores ten at most, also when twenty arrive at once', async () => {
  const { token, api } = await store.student('Meena');
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      store.httpApi(token)(addAddress, { ...HOME, line1: `House ${index + 1}` }),
    ),
  );
  expect(responses.filter(({ status }) => status === 'SUCCESS')).toHaveLength(10);
  expect(responses.find(({ status }) => status === 'FAILURE')).toMatchObject({
    code: 'address_limit',
    message: 'Address limit reached. Contact support if needed.',
  });
  const list = await dataOf(api(getAddressList));
  expect(list).toHaveLength(10);
  const [first] = list;
  expect(await api(addAddress, { ...HOME, line1: `${first?.line1}` })).toMatchObject({ status: 'SUCCESS' });
});

it('shows no student the address of another', async () => {
  const [asha, imran] = [await store.student('Asha'), await store.student('Imran')];
  const { id } = await dataOf(asha.api(addAddress, { ...HOME, line1: 'Only mine' }));
  expect(await addressOf(store.ctx(), imran.studentId, id)).toBeNull();
  expect(await dataOf(imran.api(getAddressList))).toEqual([]);
});

it('changes and deletes a saved address', async () => {
  const { api } = await store.student('Ravi');
  const before = await dataOf(api(getAddressList));
  const work = await dataOf(api(addAddress, { ...HOME, line1: 'Tower 4' }));
  const moved = await dataOf(api(updateAddress, { address_id: work.id, ...HOME, line1: 'Tower 5', town: 'Mathura' }));
  expect(moved).toEqual({ ...work, line1: 'Tower 5', town: 'Mathura' });
  expect(await api(updateAddress, { address_id: work.id, ...HOME, line1: '' })).toMatchObject({
    code: 'address_invalid',
    message: 'Line 1 is required.',
  });
  const other = await dataOf(api(addAddress, { ...HOME, line1: 'Tower 6' }));
  // Equal to another saved address: nothing changes, and the refusal gives the reason.
  expect(await api(updateAddress, { address_id: other.id, ...HOME, line1: 'TOWER 5' })).toMatchObject({
    code: 'address_saved_twice',
  });
  expect(await dataOf(api(getAddressList))).toEqual([...before, moved, other]);
  expect(await dataOf(api(deleteAddress, { address_id: other.id }))).toEqual([...before, moved]);
  // Deleting the address again is no error; changing it is refused.
  expect(await dataOf(api(deleteAddress, { address_id: other.id }))).toEqual([...before, moved]);
  expect(await api(updateAddress, { address_id: other.id, ...HOME, line1: 'Tower 6' })).toMatchObject({
    code: 'address_gone',
  });
});

it("neither changes nor deletes another's address", async () => {
  const [asha, imran] = [await store.student('Asha'), await store.student('Imran')];
  const { id } = await dataOf(asha.api(addAddress, { ...HOME, line1: 'Hers alone' }));
  const before = await dataOf(asha.api(getAddressList));
  expect(await imran.api(updateAddress, { address_id: id, ...HOME })).toMatchObject({ code: 'address_gone' });
  expect(await dataOf(imran.api(deleteAddress, { address_id: id }))).toEqual([]);
  expect(await dataOf(asha.api(getAddressList))).toEqual(before);
});

it('leaves one when two addresses are made the same at once', async () => {
  const { token, api } = await store.student('Imran');
  const [one, two] = [
    await dataOf(api(addAddress, { ...HOME, line1: 'Gate 1' })),
    await dataOf(api(addAddress, { ...HOME, line1: 'Gate 2' })),
  ];
  const responses = await Promise.all(
    [one, two].map(({ id }) => store.httpApi(token)(updateAddress, { address_id: id, ...HOME, line1: 'Gate 3' })),
  );
  expect(responses.map((response) => ('code' in response ? response.code : 'saved')).sort()).toEqual([
    'address_saved_twice',
    'saved',
  ]);
});
