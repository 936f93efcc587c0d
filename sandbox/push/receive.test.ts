import { createECDH, createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import webPush from 'web-push';
import { createReceiver, decryptMessage, vapidFault } from './receive.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

test('the example of RFC 8291, section 5, is decrypted', () => {
  const receiver = {
    privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  expect(decryptMessage(receiver, bytes(body))).toBe('When I grow up, I want to be a watermelon');
  expect(() => decryptMessage({ ...receiver, auth: 'BTBZMqHH6r4Tts7J_aSIgA' }, bytes(body))).toThrow();
});

test('the header of RFC 8292, section 2.4, is verified', () => {
  const authorization =
    'vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs';
  const publicKey = 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs';
  const expected = { origin: 'https://push.example.net', publicKey, now: new Date(1_453_500_000_000) };
  expect(vapidFault(authorization, expected)).toBeNull();
  expect(vapidFault(authorization, { ...expected, origin: 'https://evil.example' })).toBe('another audience');
  expect(vapidFault(authorization, { ...expected, now: new Date(1_453_523_769_000) })).toMatch(/^an expiry/);
  expect(vapidFault(authorization, { ...expected, publicKey: publicKey.replace('BA1', 'BA2') })).toMatch(
    /^another key/,
  );
  expect(vapidFault(authorization.replace('i3CYb7', 'i3CYb8'), expected)).toBe('a wrong signature');
  expect(vapidFault('', expected)).toBe('no VAPID header');
});

test('what web-push sends is accepted and decrypted', () => {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(createHash('sha256').update('test').digest());
  const publicKey = curve.getPublicKey().toString('base64url');
  const receiver = createReceiver(Buffer.alloc(16, 7));
  const endpoint = 'https://push.example.net/1';
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh: receiver.publicKey, auth: receiver.auth } },
    'परिणाम',
    { vapidDetails: { subject: 'mailto:a@b.example', publicKey, privateKey: curve.getPrivateKey('base64url') } },
  );
  const expected = { origin: 'https://push.example.net', publicKey, now: new Date() };
  expect(vapidFault(String(headers.Authorization), expected)).toBeNull();
  expect(decryptMessage(receiver, body as Buffer)).toBe('परिणाम');
});
