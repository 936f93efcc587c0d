import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf } from '../../../contract/client.ts';
import { getAddressList } from '../../../contract/identity/addresses.ts';
import { getCountryList, getStateList, INDIA } from '../../../contract/identity/places.ts';
import { updateProfile, verifyOtp } from '../../../contract/identity/sign-in.ts';
import {
  codeFor,
  enterLoginCode,
  FORM,
  loginPurpose,
  otherCode,
  readCode,
  requestCode,
  signedInByMobile,
} from '../../../test/support/domains/sign-in-steps.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { sendCode } from '../otp/send-code.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

describe('signing in by mobile number', () => {
  it('signs Asha in again', async () => {
    const asha = await signedInByMobile(store, '9876500001');
    expect(asha).toMatchObject({ is_new_user: false, is_mobile_verified: true, first_name: 'Asha', state: 1665 });
    expect(await dataOf(store.api(asha.accessToken)(getAddressList))).toEqual([]);
  });

  it('signs Nandini up: a verified number, then the form, then real tokens', async () => {
    const newcomer = await signedInByMobile(store, '9811100001');
    expect(newcomer).toMatchObject({ is_new_user: true, is_mobile_verified: true, first_name: null });
    const temporary = store.api(newcomer.accessToken);
    await expect(temporary(getAddressList)).rejects.toMatchObject({ status: 401 });

    expect(await temporary(updateProfile, { ...FORM, mobile_number: '9811100002' })).toMatchObject({
      status: 'FAILURE',
      code: 'mobile_invalid',
    });
    const nandini = await dataOf(temporary(updateProfile, { ...FORM, mobile_number: '9811100001' }));
    expect(nandini).toMatchObject({ is_new_user: false, is_mobile_verified: true, dob: '2004-02-29', gender: 2 });
    expect(await dataOf(store.api(nandini.accessToken)(getAddressList))).toEqual([]);
    await expect(temporary(updateProfile, { ...FORM, mobile_number: '9811100001' })).rejects.toMatchObject({
      status: 401,
    });
    const consents = await store.db
      .selectFrom('identity.consent')
      .select(['purpose', 'version', 'given_at', 'ip'])
      .execute();
    const version = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    expect(consents).toEqual([{ purpose: 'terms', version, given_at: store.clock.now(), ip: '' }]);

    // After the sign-up, this form changes neither an address, which needs a code, nor the number.
    const again = { ...FORM, mobile_number: '9811100001' };
    for (const change of [{ email_id: 'unproved@example.com' }, { mobile_number: '9811100002' }]) {
      expect(await store.api(nandini.accessToken)(updateProfile, { ...again, ...change })).toMatchObject({
        status: 'FAILURE',
      });
    }
    const { email } = await store.db
      .selectFrom('identity.student')
      .where('mobile', '=', '9811100001')
      .select('email')
      .executeTakeFirstOrThrow();
    expect(email).toBe(FORM.email_id);
  });

  it('responds to a known and an unknown number alike', async () => {
    const known = await requestCode(store, '9876500002');
    expect(await requestCode(store, '9811100004')).toEqual(known);
    expect(known).toMatchObject({ status: 'SUCCESS', message: 'OTP sent.', data: { retry_in: 30 } });
    const refused = await enterLoginCode(store.api(), '9876500002', otherCode(await readCode(store, '9876500002')));
    expect(await enterLoginCode(store.api(), '9811100004', otherCode(await readCode(store, '9811100004')))).toEqual(
      refused,
    );
    expect(await enterLoginCode(store.api(), '9811100099', '123456')).toEqual(refused);
  });

  it('serves Indian mobile numbers only', async () => {
    expect(await requestCode(store, '9811100005', 1)).toMatchObject({ code: 'country_not_served' });
    expect(await requestCode(store, '5811100005')).toMatchObject({ code: 'mobile_invalid' });
    expect(await requestCode(store, '98111')).toMatchObject({ code: 'mobile_invalid' });
    expect((await dataOf(store.api()(getCountryList)))[0]).toEqual({
      id: 102,
      country_name: 'India',
      country_code: '+91',
      flag: '🇮🇳',
      is_served: true,
    });
    const states = await dataOf(store.api()(getStateList));
    expect(states).toHaveLength(36);
    expect(states).toContainEqual({ id: 1665, name: 'Uttar Pradesh', name_hindi: 'उत्तर प्रदेश' });
    expect(await dataOf(store.api()(getStateList, { country_id: 1 }))).toEqual([]);
  });

  it('binds the message to the site', async () => {
    const code = await codeFor(store, '9811100006');
    const [sms] = await store.outbox('9811100006');
    expect(sms?.to).toBe('919811100006');
    expect(sms?.text.split('\n').at(-1)).toBe(`@localhost #${code}`);
  });

  it('reports when the message cannot be sent, and lets the student request another at once', async () => {
    const failed = { status: 'FAILURE', message: 'Error sending OTP. Please try again.' };
    expect(await requestCode(store, '9000000000')).toMatchObject(failed);
    expect(await requestCode(store, '9000000000')).toMatchObject(failed);
  });
});

describe('the log', () => {
  it('never holds a code or a whole number', async () => {
    const lines: string[] = [];
    // Without the process id, which could have six digits.
    const log = pino({ level: 'debug', base: undefined }, { write: (line: string) => lines.push(line) });
    const refusal = sendCode({ ...store.ctx(), log }, loginPurpose('9000000000'));
    await expect(refusal).rejects.toThrow('Error sending OTP. Please try again.');
    expect(lines.join('')).toContain('******0000');
    expect(lines.join('')).not.toMatch(/9000000000|[^0-9][0-9]{6}[^0-9]/);
  });
});

describe('what is refused at once', () => {
  it('accepts no unknown fields, no five digits and no letters', async () => {
    const body = { country_id: INDIA, mobile_number: '9811100001', otp: '12345' };
    await expect(store.api()(verifyOtp, body)).rejects.toMatchObject({ status: 400 });
    await expect(store.api()(verifyOtp, { ...body, otp: '12345a' })).rejects.toMatchObject({ status: 400 });
    await expect(store.api()(verifyOtp, { ...body, otp: '123456', role: 1 } as never)).rejects.toMatchObject({
      status: 400,
    });
  });
});
