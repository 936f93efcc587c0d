import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataOf } from '../../contract/client.ts';
import { getDashboardData, getInstitute, getStaticPage } from '../../contract/pages.ts';
import { renderPage } from '../../test/support/store/rendered.ts';
import { openTestStore, type TestStore } from '../../test/support/store/test-store.ts';
import { importPage, reloadPages } from './index.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const NINE = '/all /ssc /upsc /state-pcs /teaching-exams /judiciary /cuet /publications /merchandise'.split(' ');
const dashboard = (vertical_id?: number) =>
  dataOf(store.httpApi()(getDashboardData, vertical_id === undefined ? {} : { vertical_id }));
const addresses = (banners: { to: string }[]) => banners.map(({ to }) => to);

it('serves the landing page to all visitors, without a statement to the database', async () => {
  let seen: Awaited<ReturnType<typeof dashboard>> | undefined;
  const statements = await store.statements(async () => {
    seen = await dashboard();
  });
  expect(statements).toEqual([]);
  expect(addresses(seen?.banners_information ?? []).sort()).toEqual([...NINE].sort());
  expect(seen?.sample_classes).toHaveLength(12);
  expect(seen?.study_material.map(({ title }) => title)).toEqual([
    'Books & Notes',
    'Handouts',
    'Daily Updates',
    'Tests & Evaluation',
  ]);
});

it('puts the banner of the chosen vertical first, of vertical 1 when none is named', async () => {
  expect(addresses((await dashboard(0)).banners_information)).toEqual(NINE);
  expect(addresses((await dashboard()).banners_information)[0]).toBe('/upsc');
  expect(await dashboard(1)).toEqual(await dashboard());
  expect(addresses((await dashboard(61)).banners_information).slice(0, 2)).toEqual(['/ssc', '/all']);
  expect(addresses((await dashboard(999)).banners_information)).toEqual(NINE);
});

it('refuses a vertical that is not a number', async () => {
  const response = await store.http('/api/v1/Dashboard/get_dashboard_data?vertical_id=upsc');
  expect(response.status).toBe(400);
});

it('serves every picture it names', async () => {
  const { banners_information, festive, sample_classes, study_material } = await dashboard();
  const banners = [...banners_information, ...(festive?.banners_information ?? [])];
  const pictures = [
    ...banners.flatMap(({ image, image_mobile }) => [image, image_mobile]),
    ...sample_classes.map(({ thumbnail }) => thumbnail),
    ...study_material.map(({ icon }) => icon),
  ];
  const statuses = await Promise.all(pictures.map(async (path) => [path, (await store.http(path)).status]));
  expect(statuses).toEqual(pictures.map((path) => [path, 200]));
});

it.each([
  ['2025-10-13T23:59:59+05:30', '/upsc', 9, '2025-10-13T18:30:00.000Z'],
  ['2025-10-14T00:00:00+05:30', '/upsc', 3, '2025-10-18T18:30:00.000Z'],
  ['2025-10-18T23:59:59+05:30', '/upsc', 3, '2025-10-18T18:30:00.000Z'],
  ['2025-10-19T00:00:00+05:30', '/upsc', 9, null],
])('at %s shows the banners of the day and their end', async (now, first, count, until) => {
  store.clock.set(now);
  const seen = await dashboard();
  expect(seen.banners_information).toHaveLength(count);
  expect(seen.banners_information[0]?.to).toBe(first);
  expect(seen.banners_until).toBe(until);
  expect(seen.normal_banners_information).toHaveLength(9);
});

it('contains the brand without the data of invoices', async () => {
  const institute = await dataOf(store.httpApi()(getInstitute));
  expect(institute.centres).toHaveLength(8);
  expect(new Set(institute.centres.map(({ city }) => city)).size).toBe(7);
  expect(Object.keys(institute)).not.toContain('gstin');
  expect(Object.keys(institute)).not.toContain('grievance');
});

it('has the terms as 27 numbered clauses, each with its own address', async () => {
  const { html, contents } = await page('terms-and-condition');
  const clauses = contents.filter(({ title }) => /^\d+\. /.test(title));
  expect(clauses.map(({ title }) => Number.parseInt(title, 10))).toEqual(
    Array.from({ length: 27 }, (_, index) => index + 1),
  );
  expect(new Set(contents.map(({ id }) => id)).size).toBe(contents.length);
  for (const { id } of contents) expect(html).toContain(`<h2 id="${id}">`);
  expect(contents).toContainEqual({ id: 'registered-user', title: '5. Registered User' });
  for (const words of ['Registered User', 'Subscribed User', 'Android 6.0', 'iOS 8', 'courts at Delhi'])
    expect(html).toContain(words);
});

it('takes the grievance contact from the configuration', async () => {
  const { html } = await page('terms-and-condition');
  expect(html).toContain('<a href="mailto:grievance@sopan.example">grievance@sopan.example</a>');
  expect(html).toContain('Sopan Learning Private Limited');
  expect(html).not.toMatch(/\{[a-z_]+\}/);
});

it.each([
  ['refund-policy', 'five to seven working days'],
  ['delivery-policy', 'within <strong>four working days</strong>'],
  ['privacy-policy', 'grievance@sopan.example'],
  ['contact-us', '+91 11 5550 0100'],
])('has the page %s, which its footer links and the sitemap lists', async (path, words) => {
  const { html } = await page(path);
  expect(html).toContain(words);
  expect(html).not.toMatch(/\{[a-z_]+\}/);
  const { policies } = await dataOf(store.httpApi()(getInstitute));
  expect(policies.map(({ url }) => url)).toContain(`/${path}`);
  expect(await (await store.http('/sitemap.xml')).text()).toContain(`/${path}</loc>`);
});

it('links its written pages in both languages, if the institute lists no rules', async () => {
  const policies = sql`(select body -> 'policies' from pages.document where name = 'institute')`;
  const { rows } = await sql<{ listed: object }>`select ${policies} as listed`.execute(store.db);
  const setPolicies = async (listed: object) => {
    await sql`update pages.document set body = jsonb_set(body, '{policies}', ${JSON.stringify(listed)}::jsonb)
      where name = 'institute'`.execute(store.db);
    await reloadPages(store.db);
    return (await dataOf(store.httpApi()(getInstitute))).policies;
  };
  expect(await setPolicies([])).toContainEqual({
    name: 'Refunds and Cancellation',
    name_hindi: 'धनवापसी और रद्दीकरण',
    url: '/refund-policy',
  });
  await setPolicies(rows[0]?.listed ?? []);
});

it('names the same number of verticals in its first banner as on the page about us', async () => {
  const [first] = (await dashboard(0)).banners_information;
  expect(first?.alt).toContain('Six verticals');
});

it('has the six verticals on the page about us', async () => {
  const { html } = await page('about-us');
  for (const vertical of ['UPSC', 'State PCS', 'Teaching Exams', 'Publications', 'CUET', 'Law'])
    expect(html).toContain(`>${vertical}</a>`);
  expect(html).toContain('eight centres in seven cities');
});

it('states in the bug bounty how to report, what counts and since when', async () => {
  const { html, contents } = await page('/bug-bounty-program/');
  expect(html).toContain('July 8, 2025');
  expect(html).toContain('[SOPAN-BBP]');
  for (const tier of ['Critical', 'High', 'Medium', 'Low']) expect(html).toContain(`<td>${tier}</td>`);
  expect(contents.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['How to report', 'Scope', 'Severity', 'Not rewarded', 'Assets']),
  );
});

it('refuses a page with an unknown placeholder, with the line', async () => {
  const text = '---\npath: x\ntitle: X\ndescription: X\nkeywords: x\n---\nOne.\n\nWrite to {grievance_mail}.\n';
  await expect(importPage(store.ctx(), { path: 'pages/x.md', text })).rejects.toMatchObject({
    line: 9,
    message: '{grievance_mail} is not a known placeholder',
  });
});

it('names the error when there is no landing page, and that a page is unknown', async () => {
  await expect(page('nowhere')).rejects.toMatchObject({ code: 'page_unknown', message: 'There is no such page.' });
  await store.db.deleteFrom('pages.document').where('name', '=', 'landing').execute();
  await reloadPages(store.db);
  await expect(dashboard()).rejects.toMatchObject({ status: 404, message: 'Failed to load banner data' });
  const html = await renderPage(store, '/');
  expect(html).toMatch(/<div data-banner-error="".*Error: Failed to load banner data/);
  expect(html).toContain('Exam Categories');
});

function page(path: string) {
  return dataOf(store.httpApi()(getStaticPage, { path }));
}
