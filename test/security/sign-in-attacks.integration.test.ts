/**
 * Attacks on the sign-in and account calls: guessing, floods, cross-site requests, unknown fields, forged addresses,
 * logs.
 */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { changeDetails } from '../../contract/account/account.ts';
import { addToCart } from '../../contract/cart.ts';
import { dataOf } from '../../contract/client.ts';
import { addAddress, getAddressList } from '../../contract/identity/addresses.ts';
import { INDIA } from '../../contract/identity/places.ts';
import { logout, refreshSession, sendOtp, socialLogin, updateProfile } from '../../contract/identity/sign-in.ts';
import { sendCode } from '../../server/identity/otp/send-code.ts';
import {
  codeFor,
  enterLoginCode,
  FORM,
  loginPurpose,
  otherCode,
  readCode,
  requestCode,
  signedInByMobile,
  solvedCaptcha,
} from '../support/domains/sign-in-steps.ts';
import { openTestStore, type TestStore } from '../support/store/test-store.ts';

let store: TestStore;
const lines: string[] = [];
beforeAll(async () => {
  store = await openTestStore({ env: { LOG_LEVEL: 'debug' }, onLog: (line) => lines.push(line) });
});
afterAll(() => store.close());

const json = (body: object, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

describe('guessing', () => {
  it('compares at most five of twenty parallel tries, the right one among them or not', async () => {
    const code = await codeFor(store, '9812300001');
    const tries = Array.from({ length: 20 }, (_, index) => (index === 19 ? code : otherCode(code, index + 1)));
    const responses = await Promise.all(tries.map((otp) => enterLoginCode(store.httpApi(), '9812300001', otp)));
    const compared = responses.filter((response) => response.success || response.code === 'otp_invalid');
    expect(compared.length).toBeLessThanOrEqual(5);
    const row = await store.db
      .selectFrom('identity.otp_challenge')
      .where('mobile', '=', '9812300001')
      .select(['tries', 'used_at'])
      .executeTakeFirstOrThrow();
    expect(row.tries).toBeLessThanOrEqual(5);
    expect(responses.filter((response) => response.success)).toHaveLength(row.used_at ? 1 : 0);
  });

  it('from one network ends after ten wrong codes an hour at a number', async () => {
    for (const _code of [1, 2]) {
      const code = await codeFor(store, '9812300002');
      for (const by of [1, 2, 3, 4, 5]) await enterLoginCode(store.api(), '9812300002', otherCode(code, by));
      store.clock.advance(2 * 60_000);
    }
    await expect(requestCode(store, '9812300002')).rejects.toMatchObject({ status: 429 });
    store.clock.advance(3_600_000);
    expect(await signedInByMobile(store, '9812300002')).toMatchObject({ is_new_user: true });
  });
});

it('sends a flooder ten codes, for any numbers, and others theirs', async () => {
  let sent = 0;
  for (let number = 9600000000; number < 9600000100; number++) {
    const sending = sendCode({ ...store.ctx(), ip: '203.0.113.99' }, loginPurpose(String(number)));
    sent += await sending.then(
      () => 1,
      (error: { status: number }) => (error.status === 429 ? 0 : Promise.reject(error)),
    );
  }
  expect(sent).toBe(10);
  const left = await store.db
    .selectFrom('identity.otp_challenge')
    .where('mobile', 'like', '96000%')
    .select('mobile')
    .execute();
  expect(left).toHaveLength(10);
  expect(await requestCode(store, '9876500002')).toMatchObject({ status: 'SUCCESS' });
});

it('does not distinguish a known number from an unknown one: neither in the text nor in the work', async () => {
  const requestOtp = async (mobile_number: string) => {
    const body = { country_id: INDIA, mobile_number, recaptcha_token: await solvedCaptcha(store) };
    let response: Response | undefined;
    const statements = await store.statements(async () => {
      response = await store.http('/api/v1/auth/send_otp', json(body));
    });
    const headers = [...(response?.headers.entries() ?? [])].filter(
      ([name]) => name !== 'x-request-id' && name !== 'date',
    );
    return { status: response?.status, headers, body: await response?.json(), statements };
  };
  expect(await requestOtp('9812300004')).toEqual(await requestOtp('9876500003'));
  const guessing = async (mobile: string) => {
    const otp = otherCode(await readCode(store, mobile));
    return store.statements(() => enterLoginCode(store.httpApi(), mobile, otp));
  };
  expect(await guessing('9812300004')).toEqual(await guessing('9876500003'));
});

it('opens nothing by a form of another site, nor by the cookie of a test', async () => {
  const asha = await store.student('Asha');
  const cookie = `sopan_engine=${asha.token}`;
  const crossSite = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const form = (headers: Record<string, string>): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: 'product_id=1101&type=1',
  });
  for (const path of [
    '/user/add_to_cart',
    '/auth/logout',
    '/user/account/delete_account',
    '/user/account/get_my_data',
  ]) {
    for (const headers of [crossSite, { ...crossSite, cookie }, { cookie }]) {
      const response = await store.http(`/api/v1${path}`, form(headers as Record<string, string>));
      expect(response.status, `${path} ${JSON.stringify(headers)}`).toBe(401);
    }
  }
  const save = await store.http('/api/v1/test_series/pts/save_answers', form({ ...crossSite, cookie }));
  expect(save.status).toBe(401);
  expect(await dataOf(asha.api(getAddressList))).toEqual([]);
});

it('lets no other site read a response', async () => {
  const preflight = await store.http('/api/v1/auth/send_otp', {
    method: 'OPTIONS',
    headers: {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,device-type',
    },
  });
  const plain = await store.http('/api/v1/user/get_country_list', json({}, { origin: 'https://evil.example' }));
  for (const { headers } of [preflight, plain]) {
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
  expect(plain.headers.get('x-content-type-options')).toBe('nosniff');
});

it('accepts no field that the form does not have', async () => {
  const asha = await store.student('Asha');
  const sent: Array<[string, object]> = [
    [sendOtp.path, { country_id: INDIA, mobile_number: '9812300005', recaptcha_token: 'x' }],
    [socialLogin.path, { email_id: 'a@b.in', social_token: 'x', social_type: 2 }],
    [updateProfile.path, { ...FORM, mobile_number: '9812300005' }],
    [changeDetails.path, { first_name: 'A', last_name: 'B', dob: '2000-01-01', state: 1665, gender: 1 }],
    [
      addAddress.path,
      { line1: 'aaa', line2: 'bbb', town: 'ccc', pincode: '282002', state_id: 1665, mobile_number: '9876500001' },
    ],
    [addToCart.path, { product_id: 1101, type: 1 }],
    [refreshSession.path, { refresh_token: 'x' }],
    [logout.path, {}],
  ];
  const extra = {
    role: 'admin',
    price: 1,
    user_id: 2,
    student_id: 2,
    status: 1,
    is_paid: 1,
    mobile_proved_at: '2026-01-01',
  };
  for (const [path, body] of sent) {
    for (const [name, value] of Object.entries(extra)) {
      const response = await store.http(
        `/api/v1${path}`,
        json({ ...body, [name]: value }, { authorization: `Bearer ${asha.token}` }),
      );
      expect(response.status, `${path} ${name}`).toBe(400);
      expect((await response.json()).message).toBe(`Unknown field: ${name}.`);
    }
  }
  expect(await dataOf(asha.api(getAddressList))).toEqual([]);
});

it('trusts only its own proxies with a client address', async () => {
  const countedFrom = async (store: TestStore, forwarded: string) => {
    await store.db.deleteFrom('identity.allowance').where('subject', 'like', 'otp-hour-from:%').execute();
    const body = { country_id: INDIA, mobile_number: '9812300006', recaptcha_token: await solvedCaptcha(store) };
    await store.http('/api/v1/auth/send_otp', json(body, { 'x-forwarded-for': forwarded, 'x-real-ip': '192.0.2.200' }));
    const rows = await store.db
      .selectFrom('identity.allowance')
      .where('subject', 'like', 'otp-hour-from:%')
      .select('subject')
      .execute();
    return rows.map(({ subject }) => subject.replace('otp-hour-from:', ''));
  };
  expect(await countedFrom(store, '192.0.2.1')).toEqual(['127.0.0.1']);
  const proxied = await openTestStore({ env: { TRUSTED_PROXIES: '1', PUBLIC_URL: 'https://localhost' } });
  expect(await countedFrom(proxied, '192.0.2.1, 198.51.100.9')).toEqual(['198.51.100.9']);
  // HSTS is sent on every path once the public URL is https.
  for (const path of ['/livez', '/api/v1/openapi.json', '/nowhere', '/media/none.svg']) {
    const { headers } = await proxied.http(path);
    expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000; includeSubDomains');
  }
  expect((await store.http('/livez')).headers.has('strict-transport-security')).toBe(false);
  await proxied.close();
});

it('trusts a proxy only within the number of proxies and at a listed address', async () => {
  const callersOf = async (addresses: string, ...forwarded: string[]) => {
    const proxied = await openTestStore({ env: { TRUSTED_PROXIES: '2', TRUSTED_PROXY_ADDRESSES: addresses } });
    onTestFinished(() => proxied.close());
    const callers: string[] = [];
    for (const header of forwarded) {
      const mobile_number = String(9812300700 + callers.length);
      const body = { country_id: INDIA, mobile_number, recaptcha_token: await solvedCaptcha(proxied) };
      await proxied.http('/api/v1/auth/send_otp', json(body, { 'x-forwarded-for': header }));
      const row = await proxied.db
        .selectFrom('identity.otp_challenge')
        .where('mobile', '=', mobile_number)
        .select('counted_block')
        .executeTakeFirstOrThrow();
      callers.push(row.counted_block);
    }
    return callers;
  };
  expect(await callersOf('203.0.113.0/24', '192.0.2.1, 203.0.113.9')).toEqual(['127.0.0.1']);
  expect(
    await callersOf(
      '127.0.0.1,203.0.113.0/24',
      '192.0.2.1, 203.0.113.9',
      '192.0.2.1, 198.51.100.9',
      '192.0.2.1, 203.0.113.8, 203.0.113.9',
    ),
  ).toEqual(['192.0.2.1', '198.51.100.9', '203.0.113.8']);
});

it('accepts a captcha once, for its own action', async () => {
  const token = await solvedCaptcha(store);
  const send = (mobile_number: string, recaptcha_token: string) =>
    store.httpApi()(sendOtp, { country_id: INDIA, mobile_number, recaptcha_token });
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, index) => send(String(9812300100 + index), token)),
  );
  expect(responses.filter(({ success }) => success)).toHaveLength(1);
  const used = await store.db
    .selectFrom('identity.otp_challenge')
    .where('mobile', 'like', '98123001%')
    .select('mobile')
    .execute();
  expect(used).toHaveLength(1);
  const signup = await solvedCaptcha(store, 'signup');
  expect(await send('9812300120', signup)).toMatchObject({ code: 'captcha_refused' });
});

it('issues new tokens at each sign-in, none from the request, and ends them permanently', async () => {
  const planted = 'A'.repeat(43);
  const code = await codeFor(store, '9876500004');
  const body = { country_id: INDIA, mobile_number: '9876500004', otp: code };
  const response = await store.http('/api/v1/auth/verify_otp', json(body, { authorization: `Bearer ${planted}` }));
  const first = (await response.json()).data;
  const second = await signedInByMobile(store, '9876500004');
  expect(new Set([planted, first.accessToken, first.refreshToken, second.accessToken, second.refreshToken]).size).toBe(
    5,
  );
  await expect(store.httpApi(planted)(getAddressList)).rejects.toMatchObject({ status: 401 });

  const out = await store.http('/api/v1/auth/logout', json({}, { authorization: `Bearer ${first.accessToken}` }));
  expect(out.headers.get('set-cookie')).toBe(
    'sopan_engine=; Path=/api/v1/test_series/pts; Max-Age=0; HttpOnly; SameSite=Strict',
  );
  await expect(store.httpApi(first.accessToken)(getAddressList)).rejects.toMatchObject({ status: 401 });
  await expect(dataOf(store.api()(refreshSession, { refresh_token: first.refreshToken }))).rejects.toMatchObject({
    status: 401,
  });
  const get = await store.http('/api/v1/auth/logout', { headers: { authorization: `Bearer ${second.accessToken}` } });
  expect(await get.json()).toMatchObject({ status: 'SUCCESS', message: 'You are signed out.' });
  await expect(store.httpApi(second.accessToken)(getAddressList)).rejects.toMatchObject({ status: 401 });
});

let spares = 9812300400;
const spare = () => String(spares++);

describe('invalid input', () => {
  const post = async (path: string, body: object, token?: string) => {
    const response = await store.http(`/api/v1${path}`, json(body, token ? { authorization: `Bearer ${token}` } : {}));
    return { ...(await response.json()), http: response.status } as { http: number; message: string };
  };
  const verifying = (otp: unknown, mobile_number: unknown = '9812300301') =>
    post('/auth/verify_otp', { country_id: INDIA, mobile_number, otp });

  it.each(['12a456', '1234567', '12345', '', ' 123456', '１２３４５６'])('as a code is refused: %j', async (otp) => {
    expect((await verifying(otp)).message).toBe('OTP should be 6 digits.');
  });

  it.each([
    '981230030',
    '98123 00302',
    '+919812300302',
    '98123003021',
    'abcdefghij',
    '',
  ])('as a number is refused: %j', async (mobile) => {
    const recaptcha_token = await solvedCaptcha(store);
    const refusal = await post('/auth/send_otp', { country_id: INDIA, mobile_number: mobile, recaptcha_token });
    expect(refusal.message).toBe('This does not look like a mobile number. Please check it.');
    expect((await verifying('123456', mobile)).message).toBe(refusal.message);
    const left = await store.db
      .selectFrom('identity.otp_challenge')
      .where('mobile', 'like', '981230030%')
      .select('mobile')
      .execute();
    expect(left).toEqual([]);
    // The captcha was not consumed by the refused number.
    const good = { country_id: INDIA, mobile_number: spare(), recaptcha_token };
    expect(await post('/auth/send_otp', good)).toMatchObject({ message: 'OTP sent.' });
  });

  it('in the form changes nothing', async () => {
    const newcomer = await signedInByMobile(store, '9812300303');
    const form = { ...FORM, email_id: 'wrongly@example.com', mobile_number: '9812300303' };
    for (const [change, message] of [
      [{ dob: '2026-11-30' }, 'Please enter a real date of birth.'],
      [{ dob: '2003-02-29' }, 'Please enter a real date of birth.'],
      [{ last_name: ' ' }, 'Please fill out all fields'],
      [{ email_id: 'no address' }, 'Please enter a valid e-mail address.'],
      [{ is_agreed_terms_and_condtn: 0 }, 'Please accept the terms and conditions.'],
      [{ mobile_number: '981230030' }, 'This does not look like a mobile number. Please check it.'],
    ] as const) {
      expect((await post(updateProfile.path, { ...form, ...change }, newcomer.accessToken)).message).toBe(message);
    }
    const row = await store.db
      .selectFrom('identity.student')
      .where('mobile', '=', '9812300303')
      .select(['onboarded_at', 'first_name', 'email'])
      .execute();
    expect(row).toEqual([{ onboarded_at: null, first_name: null, email: null }]);
    const consents = await store.db.selectFrom('identity.consent').select('student_id').execute();
    expect(consents).toEqual([]);
    store.clock.advance(25 * 3_600_000);
    expect(await post(updateProfile.path, form, newcomer.accessToken)).toMatchObject({
      http: 401,
      message: 'Please sign in to continue.',
    });
  });
});

it('leaves no code, token or whole number in any line of the log', async () => {
  const canaries: string[] = ['9812300501', '9000000000'];
  const code = await codeFor(store, '9812300501');
  await enterLoginCode(store.httpApi(), '9812300501', otherCode(code));
  const newcomer = await dataOf(enterLoginCode(store.httpApi(), '9812300501', code));
  const form = { ...FORM, email_id: 'canary@example.com', mobile_number: '9812300501' };
  const student = await dataOf(store.httpApi(newcomer.accessToken)(updateProfile, form));
  const renewed = await dataOf(store.httpApi()(refreshSession, { refresh_token: student.refreshToken }));
  store.clock.advance(11 * 60_000);
  // An old refresh token that comes back is logged.
  await store
    .httpApi()(refreshSession, { refresh_token: student.refreshToken })
    .catch(() => null);
  // Also logged: a message that cannot be sent, and an invalid Google token.
  await requestCode(store, '9000000000');
  await store.httpApi()(socialLogin, {
    email_id: 'canary@example.com',
    social_token: 'canary.google.token',
    social_type: 2,
  });
  for (const { accessToken, refreshToken } of [newcomer, student, renewed]) canaries.push(accessToken, refreshToken);
  canaries.push('canary.google.token', 'canary@example.com');
  const text = lines.join('');
  expect(text).toContain('******0000');
  expect(text).toContain('old refresh token used');
  for (const canary of canaries) expect(text, canary).not.toContain(canary);
  expect(text.match(/(?<![\w-])\d{6}(?![\w-])/g)?.filter((digits) => digits === code) ?? []).toEqual([]);
});
