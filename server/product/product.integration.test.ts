/** The product page: public data, personal data, and content that only owners receive. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startAttempt, submitAttempt } from '../../contract/assessment/attempts.ts';
import { addToCart } from '../../contract/cart.ts';
import {
  getProductData,
  getProductTabData,
  type TabData,
  type TabPdf,
  type TestCard,
} from '../../contract/catalogue/product.ts';
import { dataOf } from '../../contract/client.ts';
import { logout } from '../../contract/identity/sign-in.ts';
import { getMyProducts } from '../../contract/learning.ts';
import { openTestStore, TEST_NOW, type TestStore, type TestStudent } from '../../test/support/store/test-store.ts';
import { catalogue, type Entry, type Product } from '../catalogue/index.ts';
import { grantAccess } from '../learning/index.ts';

/** SSC CGL Complete: free and paid notes, two levels deep. */
const COURSE = 1701;
/** Delhi Judicial Service: six instalments, the first of which opens it for 90 days. */
const BY_INSTALMENTS = 1602;
const DAY_MS = 86_400_000;
const NAMES = ['Asha', 'Ravi', 'Meena', 'Imran'];
type Students = [TestStudent, TestStudent, TestStudent, TestStudent];

let store: TestStore;
let asha: TestStudent;
let ravi: TestStudent;
let meena: TestStudent;
let imran: TestStudent;
beforeAll(async () => {
  store = await openTestStore();
  await later(0);
  await grant(asha, COURSE);
});
afterAll(() => store.close());
beforeEach(async () => {
  store.clock.set(TEST_NOW);
  await later(0);
});

const grant = (student: TestStudent, productId: number, emiNo = 0, emiTotal = 0) =>
  grantAccess(store.ctx(), { studentId: student.studentId, productId, orderId: null, emiNo, emiTotal });
const dataFor = (student: TestStudent | null, product_id: number) =>
  dataOf((student?.api ?? store.api())(getProductData, { product_id }));
/** Advances the clock, beyond the lifetime of a session, and signs the students in again. */
const later = async (days: number) => {
  store.clock.advance(days * DAY_MS);
  [asha, ravi, meena, imran] = (await Promise.all(NAMES.map(store.student))) as Students;
};

describe('the public data', () => {
  it('are the same for everybody, and run no SQL', async () => {
    const statements = await store.statements(() => dataFor(null, BY_INSTALMENTS));
    expect(statements).toEqual([]);
    const { basic_information, emi_information } = await dataFor(null, BY_INSTALMENTS);
    expect(basic_information).toMatchObject({
      product_title_english: 'Delhi Judicial Service 2027',
      product_selling_price: 52000,
      product_mrp: 72000,
      validity: 18,
      is_published: 1,
      is_out_of_stock: 0,
    });
    expect(emi_information).toHaveLength(6);
    expect(emi_information[0]).toEqual({ emi_no: 1, emi_mrp: 9500, emi_validity: 90 });
  });

  it('contain what the institute states for buyers, and where the free sample opens', async () => {
    const { about } = await dataFor(null, 1101);
    expect(about).toMatchObject({ starts_on: '2026-12-07', classes: 620, hours: 930, refund: { days: 7 } });
    expect(about.teachers).toContainEqual(expect.objectContaining({ name: 'Anjali Mehta' }));
    expect(about.sample).toMatchObject({ kind: 'class', url: '/sample-class/the-preamble-word-by-word' });
    const book = (await dataFor(null, 1113)).about;
    expect(book).toMatchObject({ author: 'Anjali Mehta', pages: 640, dispatch_days: 2, sample: { kind: 'pdf' } });
    const sample = await store.http(book.sample?.url ?? '');
    expect(sample.headers.get('content-type')).toBe('application/pdf');
    const tests = (await dataFor(null, 2101)).about;
    expect(tests).toMatchObject({ tests: 40, tests_so_far: 2, minutes: 60, marks: 200, sample: { kind: 'test' } });
    const [, tab, level] = /^\?tab=(\d+)&in=(\d+)#contents$/.exec(tests.sample?.url ?? '') ?? [];
    const opened = await dataOf(
      store.api()(getProductTabData, { product_id: 2101, tab_id: Number(tab), level: 1, parent_id: Number(level) }),
    );
    expect(opened.content_list).toEqual([expect.objectContaining({ test_series_id: 507 })]);
  });

  it('name every place of the product once, each with its address', async () => {
    const { hierarchy_mapping } = await dataFor(null, 1101);
    const addresses = hierarchy_mapping.map((place) => place.redirection_end_point);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses).toContain('/upsc');
    for (const address of addresses) expect(catalogue().node(address.slice(1)), address).toBeDefined();
  });

  it('shows what is withdrawn or sold out', async () => {
    const [early, soldOut] = [
      catalogue().products.find((one) => !one.isPublished),
      catalogue().products.find((one) => one.isOutOfStock),
    ] as [Product, Product];
    expect((await dataFor(null, early.id)).basic_information.is_published).toBe(0);
    expect((await dataFor(null, soldOut.id)).basic_information.is_out_of_stock).toBe(1);
    expect(await ravi.api(addToCart, { product_id: soldOut.id, type: 1 })).toMatchObject({ code: 'not_for_sale' });
  });

  it('of a product that does not exist is refused', async () => {
    expect(await store.api()(getProductData, { product_id: 99 })).toMatchObject({
      status: 'FAILURE',
      code: 'product_unknown',
    });
  });
});

describe('what a student owns', () => {
  it('is nothing until it is bought; the cart is shown', async () => {
    expect(await dataFor(ravi, COURSE)).toMatchObject({
      is_purchased_user: false,
      is_in_cart: false,
      is_locked: false,
    });
    await dataOf(ravi.api(addToCart, { product_id: COURSE, type: 1 }));
    expect((await dataFor(ravi, COURSE)).is_in_cart).toBe(true);
    expect((await dataFor(imran, COURSE)).is_in_cart).toBe(false);
  });

  it('in full is owned without instalments, until its end; then it is for sale again', async () => {
    const owned = await dataFor(asha, COURSE);
    expect(owned).toMatchObject({ is_purchased_user: true, is_locked: false, purchased_emi_information: [] });
    expect(new Date(owned.valid_till ?? 0).getTime()).toBeGreaterThan(store.clock.now().getTime());
    await later(15 * 31);
    expect(await dataFor(asha, COURSE)).toMatchObject({ is_purchased_user: false, is_locked: false, valid_till: null });
  });

  it('by instalments is open while the last one lasts, locked when the next is overdue, open again once it is paid', async () => {
    await grant(meena, BY_INSTALMENTS, 1, 6);
    const pending = await dataFor(meena, BY_INSTALMENTS);
    expect(pending).toMatchObject({ is_purchased_user: true, is_locked: false, lock_message: '', lock_status: 0 });
    expect(pending.purchased_emi_information.map(({ status }) => status)).toEqual([1, 0, 0, 0, 0, 0]);
    const [listed] = await dataOf(meena.api(getMyProducts));
    expect(listed).toMatchObject({
      product_id: BY_INSTALMENTS,
      product_title_hindi: catalogue().product(BY_INSTALMENTS)?.titleHindi,
      product_category_type_hindi: 'ऑनलाइन कोर्स',
      next_instalment: { emi_no: 2, amount: 9000, due_on: pending.valid_till },
      dispatch_by: null,
    });

    await later(91);
    expect(await dataFor(meena, BY_INSTALMENTS)).toMatchObject({
      is_purchased_user: true,
      is_locked: true,
      lock_status: 3,
      lock_message: 'Your 2nd instalment is due. Pay it to open this course again.',
    });
    expect(await meena.api(addToCart, { product_id: BY_INSTALMENTS, type: 1 })).toMatchObject({
      code: 'already_owned',
    });

    await grant(meena, BY_INSTALMENTS, 2, 6);
    const again = await dataFor(meena, BY_INSTALMENTS);
    expect(again).toMatchObject({ is_purchased_user: true, is_locked: false, lock_status: 0 });
    expect(again.purchased_emi_information.map(({ status }) => status)).toEqual([1, 1, 0, 0, 0, 0]);
  });
});

it('says until when a book leaves: working days after the payment', async () => {
  store.clock.set('2026-11-27T10:00:00+05:30');
  await later(0);
  await grant(imran, 1113);
  const owned = await dataOf(imran.api(getMyProducts));
  expect(owned.find(({ product_id }) => product_id === 1113)).toMatchObject({
    next_instalment: null,
    dispatch_by: '2026-11-30',
  });
});

/** Returns every level of a tab as this caller receives it. */
async function levelsOf(student: TestStudent | null, product_id: number, tab_id: number): Promise<TabData[]> {
  const api = student?.api ?? store.api();
  const read = async (level: number, parent_id: number): Promise<TabData[]> => {
    const here = await dataOf(api(getProductTabData, { product_id, tab_id, level, parent_id }));
    const below = [];
    for (const { category_id } of here.category_list) below.push(...(await read(level + 1, category_id)));
    return [here, ...below];
  };
  return read(0, 0);
}

async function pdfsOf(student: TestStudent | null, product_id: number): Promise<TabPdf[]> {
  const tab = catalogue()
    .product(product_id)
    ?.tabs.find(({ type }) => type === 1);
  const levels = await levelsOf(student, product_id, tab?.id ?? 0);
  return levels.flatMap(({ content_list }) => content_list as TabPdf[]);
}

const isPaid = (pdf: TabPdf) => pdf.is_free === 0;

describe('the tabs', () => {
  it('go down a level at a time and return the path', async () => {
    const levels = await levelsOf(null, COURSE, 17011);
    expect(levels.map(({ trail }) => trail.map(({ category_title }) => category_title))).toEqual([
      [],
      ['Quantitative aptitude'],
      ['Quantitative aptitude', 'Arithmetic'],
      ['Reasoning'],
    ]);
  });

  it('of another product, and categories of another tab, are refused', async () => {
    const openTab = (tab_id: number, parent_id: number) =>
      store.api()(getProductTabData, { product_id: COURSE, tab_id, level: 1, parent_id });
    const [category] = (await levelsOf(null, COURSE, 17012))[0]?.category_list ?? [];
    expect(await openTab(11011, 0)).toMatchObject({ code: 'tab_unknown' });
    expect(await openTab(17011, category?.category_id ?? 0)).toMatchObject({ code: 'tab_unknown' });
  });

  it('never contain paid content before the purchase: of no product, on no level', async () => {
    let paid = 0;
    for (const product of catalogue().products) {
      const files = product.tabs.flatMap((tab) => filesIn(tab.entries));
      for (const student of [null, imran]) {
        const api = student?.api ?? store.api();
        const responses: unknown[] = [await api(getProductData, { product_id: product.id })];
        for (const tab of product.tabs) responses.push(...(await levelsOf(student, product.id, tab.id)));
        const sent = JSON.stringify(responses);
        expect(sent).not.toContain('signature');
        for (const file of files)
          expect(sent, `${product.seoUrl} as ${student ? 'Imran' : 'a visitor'}`).not.toContain(file);
        for (const pdf of contentsOf(responses).filter((item) => item.is_free === 0)) {
          expect(pdf.pdf_file_url).toBeNull();
          paid += 1;
        }
        for (const video of contentsOf(responses).filter((item) => 'video_title' in item)) {
          const names = Object.keys(video).filter((name) => name !== 'video_title_hindi');
          expect(names).toEqual(['video_title', 'video_thumbnail_url']);
        }
      }
    }
    expect(paid).toBeGreaterThan(20);
  });

  it('contain no paid content while the course is locked', async () => {
    await grant(imran, BY_INSTALMENTS, 1, 6);
    expect((await pdfsOf(imran, BY_INSTALMENTS)).filter(isPaid).map((pdf) => pdf.pdf_file_url)).toEqual([
      expect.stringContaining('signature'),
    ]);
    await later(91);
    expect((await pdfsOf(imran, BY_INSTALMENTS)).filter(isPaid).map((pdf) => pdf.pdf_file_url)).toEqual([null]);
  });
});

function filesIn(entries: Entry[]): string[] {
  return entries.flatMap((entry) =>
    entry.kind === 'category' ? filesIn(entry.entries) : entry.kind === 'pdf' ? entry.file : [],
  );
}

function contentsOf(responses: unknown[]): Record<string, unknown>[] {
  return responses.flatMap((response) => (response as Partial<TabData>).content_list ?? []);
}

describe('the cards of tests', () => {
  const cardOf = async (student: TestStudent | null, product_id: number, testId: number) => {
    const tab = catalogue()
      .product(product_id)
      ?.tabs.find(({ type }) => type === 4);
    const cards = (await levelsOf(student, product_id, tab?.id ?? 0)).flatMap(({ content_list }) => content_list);
    const card = (cards as TestCard[]).find(({ test_series_id }) => test_series_id === testId);
    if (!card) throw new Error(`no card of test ${testId}`);
    return { ...card, place: { product_id, tab_id: tab?.id ?? 0, test_series_id: testId } };
  };

  it('go from not started over in progress to evaluated, separately for each student', async () => {
    const before = await cardOf(asha, 2103, 503);
    expect(before).toMatchObject({ current_status: 1, can_reattempt: false, evaluated_data: null });
    const { attempt_id } = await dataOf(asha.api(startAttempt, { ...before.place, is_reattempt: 0, language: 2 }));
    expect(await cardOf(asha, 2103, 503)).toMatchObject({
      current_status: 2,
      screen_texts: { button_text: 'Resume Test' },
    });
    expect((await cardOf(ravi, 2103, 503)).current_status).toBe(1);
    await dataOf(asha.api(submitAttempt, { attempt_id, events: [] }));
    expect(await cardOf(asha, 2103, 503)).toMatchObject({
      current_status: 4,
      can_reattempt: true,
      screen_texts: { button_text: 'View Result', reattempt_button_text: 'Reattempt' },
      evaluated_data: { correct_count: 0, incorrect_count: 0, obtained_marks: 0 },
    });
  });

  it('show the demo student with every finished state', async () => {
    const sunita = await store.student('Sunita');
    expect((await cardOf(sunita, 2103, 503)).evaluated_data?.correct_count).toBeGreaterThan(0);
    expect(await cardOf(sunita, 1101, 502)).toMatchObject({ current_status: 4, can_reattempt: false });
    expect(await cardOf(sunita, 2104, 504)).toMatchObject({ current_status: 3, evaluated_data: null });
    const over = await cardOf(sunita, 2106, 506);
    expect(over).toMatchObject({ current_status: 5 });
    expect(over.screen_texts.status_text).toMatch(/^Test expired on Mar 31, 2025/);
  });
});

it('the demo institute has a locked course, and one with an instalment to pay in time', async () => {
  const sunita = await store.student('Sunita');
  expect(await dataFor(sunita, 1602)).toMatchObject({ is_purchased_user: true, is_locked: true, lock_status: 3 });
  const pending = await dataFor(sunita, 1101);
  expect(pending).toMatchObject({ is_purchased_user: true, is_locked: false });
  expect(pending.purchased_emi_information.map(({ status }) => status)).toEqual([1, 0, 0]);
});

describe('the files', () => {
  const open = (address: string) => store.http(address);
  const paidOf = async (student: TestStudent) => {
    const pdf = (await pdfsOf(student, COURSE)).find(isPaid);
    return new URL(pdf?.pdf_file_url ?? '', 'http://store.test');
  };
  const sessionOf = async ({ studentId }: TestStudent) => {
    const row = await store.db
      .selectFrom('identity.session')
      .select('id')
      .where('student_id', '=', studentId)
      .executeTakeFirstOrThrow();
    return row.id;
  };
  const changed = (address: URL, name: string, value: string) => {
    const other = new URL(address);
    other.searchParams.set(name, value);
    return other.pathname + other.search;
  };

  it('that are free open for all visitors, by a permanent address', async () => {
    const [free] = (await pdfsOf(null, COURSE)).filter((pdf) => pdf.is_free === 1);
    await later(100);
    const response = await open(free?.pdf_file_url ?? '');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect((await response.text()).slice(0, 5)).toBe('%PDF-');
  });

  it('open for an owner, by the owner’s own address', async () => {
    const address = await paidOf(asha);
    const response = await open(address.pathname + address.search);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect((await response.text()).slice(0, 5)).toBe('%PDF-');
  });

  it('have an address that names no student', async () => {
    const address = await paidOf(asha);
    expect([...address.searchParams.keys()].sort()).toEqual(['session', 'signature', 'until']);
    expect([...address.searchParams.values()]).not.toContain(String(asha.studentId));
  });

  it('stay closed after the session of the address has ended, and open in another session of the student', async () => {
    const [here, elsewhere] = [await store.student('Asha'), await store.student('Asha')];
    const [ended, live] = [await paidOf(here), await paidOf(elsewhere)];
    expect((await open(ended.pathname + ended.search)).status).toBe(200);
    await dataOf(here.api(logout));
    await expectPage(await open(ended.pathname + ended.search), 410, 'This link has expired');
    expect((await open(live.pathname + live.search)).status).toBe(200);
  });

  it('stay closed to forged addresses: another session, file, product, time or signature', async () => {
    const address = await paidOf(asha);
    const { pathname, search } = address;
    const until = Number(address.searchParams.get('until'));
    const forged = [
      changed(address, 'session', await sessionOf(ravi)),
      changed(address, 'session', 'x'),
      `${pathname}${search}&session=${await sessionOf(asha)}`,
      changed(address, 'until', String(until + 60)),
      changed(address, 'signature', 'A'.repeat(43)),
      pathname,
      `${pathname}?session=1`,
      pathname.replace(/\d+$/, (id) => String(Number(id) - 1)) + search,
      pathname.replace('/1701/', '/1101/') + search,
      pathname.replace('/1701/', '/01701/') + search,
    ];
    for (const one of forged) await expectPage(await open(one), 404, 'We could not find this file');
  });

  it('expire after fifteen minutes, with a page that explains it', async () => {
    const { pathname, search } = await paidOf(asha);
    store.clock.advance(14 * 60_000);
    expect((await open(pathname + search)).status).toBe(200);
    store.clock.advance(2 * 60_000);
    const page = await expectPage(await open(pathname + search), 410, 'This link has expired');
    expect(page).toContain('href="/ssc/cgl-complete-2027"');
  });

  it('end with the access itself', async () => {
    const course = BY_INSTALMENTS;
    await grant(ravi, course, 1, 6);
    await later(90);
    store.clock.advance(-60_000);
    const pdf = (await pdfsOf(ravi, course)).find(isPaid);
    expect((await open(pdf?.pdf_file_url ?? '')).status).toBe(200);
    store.clock.advance(120_000);
    await expectPage(await open(pdf?.pdf_file_url ?? ''), 403, 'This course is not open now');
  });

  it('cannot be reached in any other way', async () => {
    for (const file of catalogue().products.flatMap((product) => product.tabs.flatMap((tab) => filesIn(tab.entries)))) {
      expect((await open(`/${file}`)).status, file).toBe(404);
    }
  });

  async function expectPage(response: Response, status: number, title: string): Promise<string> {
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const page = await response.text();
    expect(page).toContain(`<h1>${title}</h1>`);
    return page;
  }
});
