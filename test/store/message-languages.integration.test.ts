/** Messages in the language that a client asks for with `accept-language`: the same codes, no cache, English by default. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_PREFIX } from '../../contract/endpoint.ts';
import { openTestStore, type TestStore, type TestStudent } from '../support/store/test-store.ts';

let store: TestStore;
let ravi: TestStudent;
beforeAll(async () => {
  store = await openTestStore();
  ravi = await store.student('Ravi');
});
afterAll(() => store.close());

type Call = { language?: string; token?: string; body?: unknown; method?: string };

async function call(path: string, { language, token, body = {}, method = 'POST' }: Call = {}) {
  const response = await store.http(`${API_PREFIX}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(language === undefined ? {} : { 'accept-language': language }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(method === 'GET' ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const { code, message, data, field } = (await response.json()) as Record<string, unknown>;
  return { status: response.status, code, message, data, field, cache: response.headers.get('cache-control') };
}

/** The same call without a language and in Hindi; both have the same status and code, and are not stored by caches. */
async function inBoth(path: string, options: Call = {}) {
  const english = await call(path, options);
  const hindi = await call(path, { ...options, language: 'hi-IN' });
  expect({ ...hindi, message: '' }).toEqual({ ...english, message: '' });
  expect(hindi.cache).toBe('no-store');
  return { ...english, english: english.message, hindi: hindi.message };
}

test('a refusal has the language of the call, and the same code', async () => {
  expect(await inBoth('/product/get_product_data', { body: { product_id: 1 } })).toMatchObject({
    status: 200,
    code: 'product_unknown',
    english: 'We do not have this product.',
    hindi: 'यह उत्पाद हमारे पास नहीं है।',
  });
});

test('a browser’s list of languages is understood; without Hindi the message is English', async () => {
  const message = async (language: string) =>
    (await call('/product/get_product_data', { language, body: { product_id: 1 } })).message;
  expect(await message('hi-IN,hi;q=0.9,en;q=0.8')).toBe('यह उत्पाद हमारे पास नहीं है।');
  expect(await message('en-IN,en;q=0.9,hi;q=0.8')).toBe('We do not have this product.');
  expect(await message('ta-IN')).toBe('We do not have this product.');
});

test('the message about a field names the field', async () => {
  const details = { first_name: 'Ravi', last_name: 'Kumar', dob: '2023-01-01', state: 1640, gender: 1 };
  expect(await inBoth('/user/account/change_details', { token: ravi.token, body: details })).toMatchObject({
    code: 'profile_incomplete',
    field: 'dob',
    english: 'You must be at least 10 years old.',
    hindi: 'आपकी आयु कम से कम 10 वर्ष होनी चाहिए।',
  });
  const address = { line1: 'House 5', line2: 'Mall Road', town: 'Delhi', state_id: 1640, mobile_number: '9876500002' };
  expect(await inBoth('/user/add_address', { token: ravi.token, body: { ...address, pincode: '1' } })).toMatchObject({
    code: 'address_invalid',
    field: 'pincode',
    english: 'PIN code must be exactly 6 digits.',
    hindi: 'पिन कोड ठीक 6 अंकों का होना चाहिए।',
  });
  const latin = { ...address, line1: 'मकान', pincode: '110009' };
  expect((await inBoth('/user/add_address', { token: ravi.token, body: latin })).hindi).toMatch(/^पंक्ति 1 में अमान्य/);
});

test('a body that does not fit its schema is described in both languages', async () => {
  const otp = { country_id: 102, mobile_number: '9876500002', otp: '1' };
  expect(await inBoth('/auth/verify_otp', { body: otp })).toMatchObject({
    status: 400,
    english: 'OTP should be 6 digits.',
    hindi: 'ओटीपी 6 अंकों का होना चाहिए।',
  });
  expect(await inBoth('/auth/verify_otp', { body: { ...otp, otp: '123456', mobile_number: 'x' } })).toMatchObject({
    hindi: 'यह मोबाइल नंबर सही नहीं लगता। कृपया जाँच लें।',
  });
  expect(await inBoth('/product/get_product_data')).toMatchObject({
    english: 'Missing field: product_id.',
    hindi: 'यह फ़ील्ड नहीं भेजी गई: product_id।',
  });
  expect(await inBoth('/auth/captcha', { body: { x: 1 } })).toMatchObject({ hindi: 'अनजान फ़ील्ड: x।' });
  expect(await inBoth('/product/get_product_data', { body: { product_id: [] } })).toMatchObject({
    status: 400,
    hindi: 'product_id का मान सही नहीं है।',
  });
  expect(await inBoth('/auth/captcha', { body: '{' })).toMatchObject({
    status: 400,
    english: 'The body is not JSON.',
    hindi: 'अनुरोध का मुख्य भाग JSON नहीं है।',
  });
});

test('so are a missing session, what does not exist, and an unknown address', async () => {
  expect(await inBoth('/user/account/get_account')).toMatchObject({
    status: 401,
    code: 'not_signed_in',
    english: 'Please sign in to continue.',
    hindi: 'आगे बढ़ने के लिए कृपया साइन इन करें।',
  });
  const unknown = { token: ravi.token, body: { attempt_id: 'none', events: [] } };
  expect(await inBoth('/test_series/pts/submit_attempt', unknown)).toMatchObject({
    status: 404,
    english: 'We could not find this attempt.',
    hindi: 'आपकी यह परीक्षा हमें नहीं मिली।',
  });
  expect(await inBoth('/no/such')).toMatchObject({ status: 404, hindi: 'ऐसा कोई पता नहीं है।' });
});

test('a limit of calls is explained in both languages', async () => {
  const export_ = { token: (await store.student('Meena')).token };
  for (let n = 0; n < 5; n++) await call('/user/account/get_my_data', export_);
  const limited = await inBoth('/user/account/get_my_data', export_);
  expect(limited).toMatchObject({ status: 429, code: 'too_many' });
  expect(limited.english).toMatch(/^You have downloaded your data several times\. Please try again in \d+ minutes\.$/);
  expect(limited.hindi).toMatch(/^आप अपना डेटा कई बार डाउनलोड कर चुके हैं। कृपया \d+ मिनट बाद फिर कोशिश करें।$/);
});

test('the reason of a coupon is in both languages, with amounts in rupees', async () => {
  const body = { product_ids: 1606, promo_code: 'STEP10' };
  const purchase = { token: ravi.token, body };
  expect(await inBoth('/payment/apply_promo_code', purchase)).toMatchObject({
    code: 'promo_refused',
    english: expect.stringMatching(/^Add ₹\d+ more to use this code\.$/),
    hindi: expect.stringMatching(/^इस कोड के लिए ₹\d+ की और ख़रीद करें।$/),
  });
  const expired = { ...purchase, body: { product_ids: 1101, promo_code: 'DEEP2025' } };
  expect(await inBoth('/payment/apply_promo_code', expired)).toMatchObject({
    english: 'This code has expired.',
    hindi: 'इस कोड की अवधि समाप्त हो गई है।',
  });
});

test('the message of a success is in both languages', async () => {
  const details = { first_name: 'Ravi', last_name: 'Kumar', dob: '2003-05-14', state: 1640, gender: 1 };
  const saved = { token: ravi.token, body: details };
  expect(await inBoth('/user/account/change_details', saved)).toMatchObject({
    english: 'Your details are saved.',
    hindi: 'आपकी जानकारी सहेज ली गई है।',
  });
});

test('a response that is cached for everybody is the same in each language', async () => {
  const read = async (language: string) => {
    const response = await store.http(`${API_PREFIX}/hierarchy/get_vertical_list`, {
      headers: { 'accept-language': language },
    });
    return response.text();
  };
  const hindi = await read('hi-IN');
  expect(await read('en-IN')).toBe(hindi);
});

test('the staff are answered in English', async () => {
  const answer = await call('/staff/students', { language: 'hi-IN', method: 'GET' });
  expect(answer).toMatchObject({ status: 401, message: 'Please sign in to continue.' });
});
