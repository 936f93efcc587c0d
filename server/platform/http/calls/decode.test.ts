import { expect, test } from 'vitest';
import { Exactly, Flag, Id, IdList, Nullable, Type } from '#schema';
import { decoderOf } from './decode.ts';

const decode = (schema: Parameters<typeof decoderOf>[0], value: unknown) => decoderOf(schema)?.(value) ?? value;

test('numeric text becomes a number, at any depth', () => {
  const schema = Exactly({ id: Id, parts: Type.Array(Exactly({ emi_no: Type.Optional(Id), price: Type.Number() })) });
  expect(decode(schema, { id: '12', parts: [{ emi_no: '1', price: 5 }, { price: 6 }] })).toEqual({
    id: 12,
    parts: [{ emi_no: 1, price: 5 }, { price: 6 }],
  });
});

test('in a union only the variant that fits decodes', () => {
  const coupon = Type.Union([Id, Type.Literal(''), Type.Null()]);
  expect([decode(coupon, '7'), decode(coupon, ''), decode(coupon, null)]).toEqual([7, '', null]);
  expect(decode(Nullable(Id), '3')).toBe(3);
});

test('lists of ids come from commas, from a list, from one', () => {
  expect(decode(IdList, ' 3, 1,3 ')).toEqual([3, 1]);
  expect(decode(IdList, ['3', 1])).toEqual([3, 1]);
  expect(decode(IdList, 3)).toEqual([3]);
  expect(decode(IdList, '')).toEqual([]);
});

test('a flag reads as 0 or 1', () => expect([decode(Flag, '1'), decode(Flag, 0)]).toEqual([1, 0]));

test('what needs no decoding has no decoder', () => {
  expect(decoderOf(Exactly({ name: Type.String(), tags: Type.Array(Type.String()) }))).toBeNull();
});

test('the original input is not modified', () => {
  const sent = { id: '12' };
  decode(Exactly({ id: Id }), sent);
  expect(sent).toEqual({ id: '12' });
});
