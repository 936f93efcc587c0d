/** PDFs that a student saves on a device, when the files are in an S3-compatible service. */
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { getOfflineFiles } from '../../contract/catalogue/offline-files.ts';
import { dataOf } from '../../contract/client.ts';
import { fileOf } from '../../test/support/domains/products.ts';
import { openS3StandIn, type S3StandIn } from '../../test/support/s3/stand-in.ts';
import { openTestStore, type TestStore } from '../../test/support/store/test-store.ts';
import { grantAccess } from '../learning/index.ts';

const COURSE = 1701;

let service: S3StandIn;
let store: TestStore;
beforeAll(async () => {
  service = await openS3StandIn({ seed: join(import.meta.dirname, '../../content/media') });
  store = await openTestStore({ env: service.env });
});
afterEach(() => service.recover());
afterAll(async () => {
  await store.close();
  await service.close();
});

const openFile = async (url: string) => {
  const response = await store.http(url);
  return [response.status, response.headers.get('content-type'), (await response.text()).slice(0, 5)];
};

test('a PDF is saved through the store, because the page may not connect to the service', async () => {
  const asha = await store.student('Asha');
  const { studentId } = asha;
  await grantAccess(store.ctx(), { studentId, productId: COURSE, orderId: null, emiNo: 0, emiTotal: 0 });
  const files = [fileOf(COURSE, true), fileOf(COURSE, false)];
  const saved = await dataOf(asha.api(getOfflineFiles, { files }));
  expect(saved).toMatchObject(files);
  const [free = '', owned = ''] = saved.map(({ url }) => url);
  for (const url of [free, owned]) expect(await openFile(url)).toEqual([200, 'application/pdf', '%PDF-']);
  // A reader who opens the same file is sent to the service.
  expect((await store.http(owned.replace(/[?&]offline=1/, ''))).status).toBe(302);

  service.fail({ how: 'unavailable', method: 'GET' });
  const failed = await store.http(owned);
  expect([failed.status, failed.headers.get('cache-control')]).toEqual([503, 'no-store']);
});
