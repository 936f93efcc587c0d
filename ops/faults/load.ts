/**
 * Continuous load of students who take tests, fill carts, buy and read pages; verifies what was acknowledged to them.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { alreadyOwned } from '../../contract/cart.ts';
import { API_PREFIX } from '../../contract/endpoint.ts';
import { openApp } from '../../server/app/app.ts';
import { catalogue } from '../../server/catalogue/index.ts';
import { createStudent, startSession } from '../../server/identity/index.ts';
import { readConfig } from '../../server/platform/config/config.ts';
import { openStore } from '../../server/platform/database/open-store.ts';
import { createLog } from '../../server/platform/observability/log.ts';
import { newStudent } from '../../test/support/domains/new-student.ts';
import { TEST_ADDRESS } from '../../test/support/http/address.ts';
import { type Acknowledgements, verifyStored } from './verify-stored.ts';

const SAVERS = 8;
const PAGES = ['/', '/ssc', '/ssc/cgl-2027-test-series', '/search?q=polity'];
const PRODUCT = 2101;
const TEST = 501;
/** Timeout of a request, as in a browser. */
const REQUEST_TIMEOUT_MS = 8000;

type Student = { id: number; token: string };
type RequestKind = 'save' | 'cart' | 'purchase' | 'page';

/** The store's URL, its environment and its database. */
type Place = { url: string; config: Record<string, string | undefined>; postgres: { url: string } };

/** Starts the load. */
export async function openLoad({ url, config: env, postgres }: Place) {
  const config = readConfig({ ...env, DATABASE_URL: postgres.url });
  const store = await openStore(config);
  const app = await openApp({ config, store, log: createLog(config), work: false });
  await store.db.updateTable('assessment.test').set({ is_free: true }).where('id', '=', TEST).execute();
  const tab = catalogue()
    .product(PRODUCT)
    ?.tabs.find(({ type }) => type === 4);
  const test = { product_id: PRODUCT, test_series_id: TEST, tab_id: tab?.id };
  const free = catalogue().products.find((one) => one.isPublished && one.price === 0 && one.addons.length === 0);

  const pages: Record<string, number> = {};
  const refused: Record<string, number> = {};
  /** When each kind of request last succeeded, by `performance.now()`. */
  const done = new Map<RequestKind, number>();
  /** The longest time without a success, in ms, since `begin`. */
  const gaps = new Map<RequestKind, number>();
  const succeed = (kind: RequestKind) => {
    const now = performance.now();
    gaps.set(kind, Math.max(gaps.get(kind) ?? 0, now - (done.get(kind) ?? now)));
    done.set(kind, now);
  };
  let isOver = false;
  const acknowledged: Acknowledgements['answers'] = [];
  const started: Acknowledgements['starts'] = [];
  const owned: Acknowledgements['orders'] = [];

  async function student(number: number): Promise<Student> {
    const mobile = `7${String(number).padStart(9, '0')}`;
    const id = await createStudent(app.ctx(), newStudent({ mobile, firstName: 'Meena', lastName: String(number) }));
    return { id, token: (await startSession(app.ctx(), id)).accessToken };
  }

  /**
   * Returns the data of a call, or null when it failed or got no response. `doneBefore` is the refusal code which shows
   * that an earlier attempt succeeded although its response was lost.
   */
  async function call<Data>(
    kind: RequestKind,
    { token }: Student,
    path: string,
    body: object,
    doneBefore?: string,
  ): Promise<Data | null> {
    const outcome = await fetch(url + API_PREFIX + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    }).then(
      // A proxy's own response is not JSON.
      async (response) => ({
        status: response.status,
        responseBody: await response.json().catch(() => ({ message: 'a proxy' })),
      }),
      () => null,
    );
    if (outcome?.status === 200 && outcome.responseBody.success) {
      succeed(kind);
      return outcome.responseBody.data;
    }
    const { status, responseBody } = outcome ?? {};
    if (doneBefore && responseBody?.code === doneBefore) return {} as Data;
    const why = !outcome ? 'lost' : status === 503 ? '503' : `${status} ${path} (${responseBody.message})`;
    refused[why] = (refused[why] ?? 0) + 1;
    return null;
  }

  async function saver(number: number): Promise<void> {
    const meena = await student(number);
    const begun = await until(async () => {
      const at = Date.now();
      const data = await call<{ attempt_id: string; started_at: string }>(
        'save',
        meena,
        '/test_series/pts/start_attempt',
        test,
      );
      if (data) started.push({ attempt: data.attempt_id, startedAt: Date.parse(data.started_at), at });
      return data;
    });
    for (let seq = 1; !isOver; ) {
      const event = {
        seq,
        question_id: 501001,
        response: (seq % 4) + 1,
        marked: false,
        spent_ms: 100,
        at_ms: seq * 100,
      };
      const body = { attempt_id: begun?.attempt_id, events: [event] };
      const saved = await call<{ acked_seq: number }>('save', meena, '/test_series/pts/save_answers', body);
      const isAcknowledged = saved !== null && saved.acked_seq >= seq;
      if (isAcknowledged) acknowledged.push({ attempt: begun?.attempt_id ?? '', seq: seq++ });
      // Waits longer after a failure, as the test screen does.
      await wait(isAcknowledged ? 100 : 500);
    }
  }

  async function browser(): Promise<void> {
    for (let nth = 0; !isOver; nth++, await wait(20)) {
      const status = await fetch(url + PAGES[nth % PAGES.length], {
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      }).then(
        async (response) => {
          const text = await response.text();
          return response.ok ? String(response.status) : `${response.status} (${titleOf(text)})`;
        },
        () => 'no answer',
      );
      if (status === '200') succeed('page');
      pages[status] = (pages[status] ?? 0) + 1;
    }
  }

  async function shopper(number: number): Promise<void> {
    const meena = await student(number);
    while (!isOver) {
      await call('cart', meena, '/user/add_to_cart', { product_id: 2102, type: 1 });
      await wait(50);
    }
  }

  /** Makes each purchase with a new student; a free product is fulfilled immediately. */
  async function buyer(from: number): Promise<void> {
    for (let number = from; !isOver; number++, await wait(50)) {
      const meena = await student(number).catch(() => null);
      if (!meena) continue;
      const address = await until(() => call<{ id: number }>('cart', meena, '/user/add_address', TEST_ADDRESS));
      const bought = await until(() =>
        call<object>('purchase', meena, '/payment/initialize_transaction', purchase(address), alreadyOwned.code),
      );
      if (bought) owned.push({ studentId: meena.id, order: JSON.stringify(bought) });
    }
  }

  const purchase = (address: { id: number } | null) => ({
    address_id: address?.id,
    cart_value: 0,
    coupon_applied: '',
    pay_via: 1,
    product_addons: '',
    purchase_components: [{ product_id: free?.id, emi_no: 0, product_price: 0 }],
  });

  /** Retries until it succeeds or the load ends. */
  async function until<Data>(operation: () => Promise<Data | null>): Promise<Data | null> {
    while (!isOver) {
      const data = await operation();
      if (data) return data;
      await wait(100);
    }
    return null;
  }

  const tasks = [
    ...Array.from({ length: SAVERS }, (_, number) => saver(number)),
    ...[browser(), browser(), shopper(100), buyer(1000)],
  ];
  const all: RequestKind[] = ['save', 'cart', 'purchase', 'page'];
  return {
    /** Resets the counts. */
    begin() {
      gaps.clear();
      for (const counts of [pages, refused]) for (const key of Object.keys(counts)) delete counts[key];
    },
    /** Waits until each kind of request has succeeded again; returns the ms, more than `most` if one has not. */
    async waitUntilRecovered(most: number): Promise<number> {
      const startedAt = performance.now();
      const isBack = () => all.every((action) => (done.get(action) ?? 0) > startedAt);
      while (!isBack() && performance.now() - startedAt <= most) await wait(20);
      return performance.now() - startedAt;
    },
    seen: () => ({ pages: { ...pages }, refused: { ...refused } }),
    /** The longest times without a success, in ms; until now for what has not succeeded again. */
    gaps: () =>
      Object.fromEntries(
        all.map((kind) => [kind, Math.max(gaps.get(kind) ?? 0, performance.now() - (done.get(kind) ?? 0))]),
      ) as Record<RequestKind, number>,
    student,
    /** Ends the load and compares what was acknowledged with what is stored. */
    async verify() {
      const countBefore = started.length;
      const last = saver(900);
      await wait(1000);
      isOver = true;
      await Promise.all([...tasks, last]);
      const acknowledgements = { answers: acknowledged, orders: owned, starts: started, startsBefore: countBefore };
      const verdict = await verifyStored(store.db, acknowledgements);
      await app.close();
      await store.close();
      return verdict;
    },
  };
}

/** The heading of an error page, or 'a proxy'. */
function titleOf(page: string): string {
  return /<h1>(.*?)<\/h1>/.exec(page)?.[1] ?? 'a proxy';
}
