import { expect, test } from 'vitest';
import { bodiesOf, bodyOf } from './page-file.ts';

test('the Hindi text follows a line of its own, and both are the same after an export', () => {
  const body = 'One\n\n<!-- hindi -->\nएक\n';
  expect(bodiesOf(body)).toEqual(['One\n\n', 'एक\n']);
  expect(bodyOf(...bodiesOf(body))).toBe(body);
  expect(bodiesOf('One <!-- hindi --> two\n')).toEqual(['One <!-- hindi --> two\n', undefined]);
  expect(bodyOf('One', 'एक')).toBe('One\n<!-- hindi -->\nएक');
});
