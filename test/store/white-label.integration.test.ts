/** Replaces the demo institute with another one: no page, mail, PDF or text message names the demo institute. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { constants, inflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '../../common/languages/language.ts';
import { selectLanguage } from '../../contract/account/language.ts';
import { submitAttempt } from '../../contract/assessment/attempts.ts';
import { dataOf } from '../../contract/client.ts';
import { otpNotSent } from '../../contract/identity/sign-in.ts';
import { subscribeToNewsletter } from '../../contract/newsletter.ts';
import { getMyOrders } from '../../contract/orders.ts';
import { notifyDeletion } from '../../server/account/notify-deletion.ts';
import { readCatalogue } from '../../server/catalogue/index.ts';
import { sendReminders } from '../../server/checkout/notifications/instalment-reminders.ts';
import { recordDemoPurchase } from '../../server/checkout/purchase/demo-purchase.ts';
import { refundOrder } from '../../server/checkout/refunds/refund-order.ts';
import { mailCode } from '../../server/identity/otp/send-code.ts';
import { notifyAccountChange } from '../../server/identity/students/notify-account-change.ts';
import { importFolder } from '../../server/importer/index.ts';
import { reloadPages } from '../../server/pages/index.ts';
import { startTest as beginTest, grantProduct } from '../support/domains/assessment/paper.ts';
import {
  beginPayment,
  pay,
  plainProducts,
  postCallback,
  submitHostedPage,
} from '../support/domains/checkout/payment.ts';
import { codeFor } from '../support/domains/sign-in-steps.ts';
import { createOtherContent, demoInstituteFacts, OTHER_INSTITUTE } from '../support/store/institute.ts';
import { renderPage } from '../support/store/rendered.ts';
import { openTestStore, type TestStore, type TestStudent } from '../support/store/test-store.ts';

const BUILD = join(import.meta.dirname, '../../build');
const OUR_ACCENT = '#a2340f';

let store: TestStore;
let ravi: TestStudent;
beforeAll(async () => {
  store = await openTestStore({ work: true });
  ravi = await store.student('Ravi');
  const folder = createOtherContent();
  const outcomes = await importFolder(store.ctx(), folder);
  rmSync(folder, { recursive: true });
  expect(outcomes.filter(({ result }) => result === 'rejected')).toEqual([]);
  await readCatalogue(store.db);
  await reloadPages(store.db);
});
afterAll(() => store.close());

test('the pages of the store', async () => {
  const kinds = [
    ...['/', '/login', '/search?q=polity', '/explore', '/my-cart', '/my-orders', '/my-account', '/my-courses'],
    ...['/pay/1101', '/payment-success', '/payment-failed', '/test-series-instruction', '/newsletter/confirmed'],
    ...['/comingsoon', '/sample-dashboard', '/sample-class/no-such-class'],
  ];
  const sitemap = await (await store.http('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>[^<]*?:\d+(\/[^<]*)<\/loc>/g)].map(([, path]) => path ?? '');
  const firstOf = (pattern: RegExp, count: number) => listed.filter((path) => pattern.test(path)).slice(0, count);
  const examples = [
    ...firstOf(/^\/[a-z-]+$/, 20),
    ...firstOf(/^\/product-list\//, 2),
    ...firstOf(/^\/sample-class\//, 2),
    ...firstOf(/^\/ssc\//, 6),
    ...firstOf(/^\/upsc\/.*-/, 3),
  ];
  expect(examples.length).toBeGreaterThan(20);
  const pages = [...kinds, ...examples];
  for (const path of pages) {
    const html = await renderPage(store, path);
    expectNoTrace(path, html);
    // The institute's colours come after the store's own.
    expect(html.indexOf('<link rel="stylesheet" href="/brand.css?v='), path).toBeGreaterThan(html.indexOf('<style'));
  }
  expect(await renderPage(store, '/')).toContain(OTHER_INSTITUTE.helpline);
});

test('what programs and browsers ask for', async () => {
  const style = await (await store.http('/brand.css')).text();
  expect(style).toContain(`--accent:${OTHER_INSTITUTE.accent};`);
  expect(style).toContain(`--accent:${OTHER_INSTITUTE.accent_dark};`);
  for (const path of [
    ...['/site.webmanifest', '/robots.txt', '/sitemap.xml', '/api/v1/docs', '/api/v1/openapi.json', '/brand.css'],
    ...['/files/1101/1', '/api/v1/pages/get_institute', '/api/v1/Dashboard/get_dashboard_data', '/api/v1/nowhere'],
  ]) {
    expectNoTrace(path, await (await store.http(path)).text());
  }
  const file = await store.http('/files/1101/1');
  expect(file.status).toBe(404);
  expect(await file.text()).toContain('<link rel="stylesheet" href="/brand.css">');
  expect(file.headers.get('content-security-policy')).toContain("style-src 'self'");
});

test('the scripts, styles and pages of the test and of the console', () => {
  const files = ['web/client/assets', 'exam', 'console'].flatMap((folder) =>
    readdirSync(join(BUILD, folder)).map((name) => join(BUILD, folder, name)),
  );
  const texts = files.filter((path) => /\.(js|css|html)$/.test(path));
  expect(texts.length).toBeGreaterThan(20);
  for (const path of texts) expectNoTrace(path, readFileSync(path, 'utf8'));
});

test('mails and text messages in Hindi', async () => {
  const imran = await store.student('Imran');
  await dataOf(imran.api(selectLanguage, { language: 'hindi' }));
  const [first, second] = plainProducts();
  await pay(store, imran, { productIds: [first?.id ?? 0] });
  const failing = await beginPayment(imran, { productIds: [second?.id ?? 0] });
  await postCallback(store, await submitHostedPage(store, imran, failing, 'failure'));
  const order = (await dataOf(imran.api(getMyOrders))).transaction_data_success[0];
  await refundOrder(store.ctx(), order?.id ?? '', 'सात दिन के भीतर माँगा');
  const ctx = store.ctx();
  const firstPaid = new Date(ctx.now.getTime() - 118 * 86_400_000);
  await recordDemoPurchase({ ...ctx, now: firstPaid }, { studentId: imran.studentId, productId: 1101, emiNo: 1 });
  await sendReminders(ctx);
  const email = 'pathak@example.com';
  await dataOf(store.httpApi()(subscribeToNewsletter, { email, consent: 1, language: 'hindi' }));
  const row = store.db.selectFrom('identity.student').selectAll().where('id', '=', imran.studentId);
  const student = await row.executeTakeFirstOrThrow();
  for (const change of ['mobile', 'email', 'google added', 'details corrected'] as const)
    await notifyAccountChange(store.ctx(), student, change);
  const all = async () =>
    (await Promise.all([student.email ?? '', student.mobile ?? '', email].map((to) => store.outbox(to)))).flat();
  const subjects = async () => (await all()).map(({ subject = '', text }) => subject || text).join('\n');
  for (const expected of ['की रसीद', 'पूरा नहीं हुआ', 'लौटाए जा रहे हैं', 'किस्त', 'कृपया पुष्टि करें', 'बदला गया'])
    await expect.poll(subjects).toContain(expected);
  // Not each of them is named above.
  await expect.poll(async () => (await all()).length).toBeGreaterThan(12);
  const sent = await all();
  for (const message of sent) {
    expectNoTrace(`${message.channel} ${message.subject}`, JSON.stringify(message));
    expect(message.text).toMatch(/\p{Script=Devanagari}/u);
    if (message.html) expect(message.html, message.subject).toContain('<html lang="hi">');
    if (message.html?.includes('<a href')) expect(message.html, message.subject).toContain(OTHER_INSTITUTE.accent);
  }
});

test('mails and text messages', async () => {
  const [first, second] = plainProducts();
  await codeFor(store, '9876500002');
  await pay(store, ravi, { productIds: [first?.id ?? 0] });
  const failing = await beginPayment(ravi, { productIds: [second?.id ?? 0] });
  await postCallback(store, await submitHostedPage(store, ravi, failing, 'failure'));
  const order = (await dataOf(ravi.api(getMyOrders))).transaction_data_success[0];
  await refundOrder(store.ctx(), order?.id ?? '', 'asked for within seven days');
  const ctx = store.ctx();
  // The first instalment opens the course for 120 days.
  const firstPaid = new Date(ctx.now.getTime() - 118 * 86_400_000);
  await recordDemoPurchase({ ...ctx, now: firstPaid }, { studentId: ravi.studentId, productId: 1101, emiNo: 1 });
  await sendReminders(ctx);
  await dataOf(store.httpApi()(subscribeToNewsletter, { email: 'reader@example.com', consent: 1 }));
  const arrived = async () => {
    const sent = (await (await fetch(`${store.url}/sandbox/outbox.json`)).json()) as Sent[];
    return sent.map(({ channel, subject = '', text }) => `${channel} ${subject || text}`).join('\n');
  };
  await expect.poll(arrived).toMatch(/mail Please confirm/);
  const confirm = (await store.outbox('reader@example.com'))[0]?.text.match(/\/newsletter\/confirm\?token=[\w-]+/)?.[0];
  await store.http(confirm ?? '', { method: 'POST' });
  const row = await store.db
    .selectFrom('identity.student')
    .selectAll()
    .where('id', '=', ravi.studentId)
    .executeTakeFirstOrThrow();
  const purpose = { flow: 'email', countryId: row.country_id, mobile: 'new@example.com', studentId: row.id } as const;
  await mailCode(store.ctx(), purpose, otpNotSent);
  for (const change of ['mobile', 'email', 'google added', 'google removed'] as const)
    await notifyAccountChange(store.ctx(), row, change);
  const expected = [
    ...['mail Receipt for order', 'mail Your payment did not go through', 'mail .* is being returned to you'],
    ...['mail Please confirm', 'mail Welcome to the Deepa Classes newsletter', 'mail Your one-time password'],
    ...['mail Your mobile number was changed', 'mail .*(instalment is due|is locked)', 'sms .*Deepa Classes: Rs\\.'],
    ...['sms .*(one-time|OTP|code)', 'sms .*[Ii]nstalment'],
  ];
  for (const message of expected) await expect.poll(arrived).toMatch(new RegExp(message));
  // Sent last, because it deletes messages that are still queued.
  await notifyDeletion(store.ctx(), row);
  await expect.poll(arrived).toMatch(/mail Your account is deleted/);

  const sent = (await (await fetch(`${store.url}/sandbox/outbox.json`)).json()) as Sent[];
  expect(sent.length).toBeGreaterThan(15);
  for (const message of sent) expectNoTrace(`${message.channel} ${message.subject}`, JSON.stringify(message));
  const designed = sent.filter(({ html = '' }) => html.includes('<a href'));
  expect(designed.length).toBeGreaterThan(5);
  for (const { html, subject } of designed) {
    expect(html, subject).toContain(OTHER_INSTITUTE.accent);
    expect(html, subject).not.toContain(OUR_ACCENT);
  }
});

test('invoice, credit note and response sheet, as pages and as PDFs', async () => {
  const meena = await store.student('Meena');
  await pay(store, meena, { productIds: [plainProducts()[2]?.id ?? 0] });
  const [order] = (await dataOf(meena.api(getMyOrders))).transaction_data_success;
  await refundOrder(store.ctx(), order?.id ?? '', 'asked for within seven days');
  const [returned] = (await dataOf(meena.api(getMyOrders))).transaction_data_success;
  for (const address of [returned?.invoice_url ?? '', returned?.credit_note_url ?? '']) {
    const html = await (await store.http(address)).text();
    expectNoTrace(address, html);
    expect(html).toContain(OTHER_INSTITUTE.legal_name);
    expect(html).toContain(OTHER_INSTITUTE.gstin);
    expect(html).toContain('<span lang="hi">');
    const pdf = Buffer.from(await (await store.http(address.replace('?', '.pdf?'))).arrayBuffer());
    expectTheirPdf(address, pdf);
  }
  expect(await (await store.http('/invoice/invoice.css')).text()).toContain(OTHER_INSTITUTE.accent);

  await grantProduct(store, meena);
  const { attempt_id } = await beginTest(meena, 507);
  await dataOf(meena.api(submitAttempt, { attempt_id, events: [] }));
  for (const language of LANGUAGES) {
    const sheet = await store.http(`/api/v1/test_series/pts/response_sheet/${attempt_id}?language=${language}`, {
      headers: { authorization: `Bearer ${meena.token}` },
    });
    expectTheirPdf(`response sheet, ${language}`, Buffer.from(await sheet.arrayBuffer()));
  }
});

type Sent = { to: string; channel: string; subject?: string; text: string; html?: string };

/** Names that only programs see: of stored values, cookies, caches and metrics. */
const IDENTIFIERS = /sopan[_-][\w-]*/g;
const facts = demoInstituteFacts();

function expectNoTrace(where: string, text: string): void {
  const read = text.replaceAll(IDENTIFIERS, '');
  expect(/.{0,60}(sopan|सोपान).{0,60}/i.exec(read)?.[0] ?? null, where).toBeNull();
  for (const fact of facts) expect(read.includes(fact), `${where}: ${fact}`).toBe(false);
}

function expectTheirPdf(where: string, pdf: Buffer): void {
  const content = contentOf(pdf);
  expectNoTrace(where, content);
  expect(content.includes(inPdf(OTHER_INSTITUTE.accent)), `${where}: their colour`).toBe(true);
  for (const ours of [OUR_ACCENT, '#8a3b12']) expect(content.includes(inPdf(ours)), `${where}: ${ours}`).toBe(false);
}

/** A colour in PDF operators, with three decimals. */
function inPdf(colour: string): string {
  return [1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ');
}

/** Metadata, drawing operators and text of the PDF, with numbers rounded to three decimals. */
function contentOf(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body = '']) => unpacked(body));
  const hex = (shown: string) => Buffer.from(shown, 'hex').toString('latin1');
  const drawn = streams
    .join('\n')
    .replace(/\[(.*?)\] TJ/g, (_, shown: string) =>
      [...shown.matchAll(/<([0-9a-f]*)>/g)].map(([, letters = '']) => hex(letters)).join(''),
    );
  return `${text}\n${drawn.replace(/\d*\.\d+/g, (number) => Number(number).toFixed(3))}`;
}

function unpacked(body: string): string {
  try {
    // The regular expression may take the last byte of a stream for a line end, so a missing end is accepted.
    return inflateSync(Buffer.from(body, 'latin1'), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
  } catch {
    return '';
  }
}
