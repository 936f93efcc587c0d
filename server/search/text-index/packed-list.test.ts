import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packedListBuilder } from './packed-list.ts';

test('a packed list contains what an array does', () => {
  const items = fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.array(fc.integer())), {
    maxLength: 3000,
    size: 'max',
  });
  fc.assert(
    fc.property(items, (items) => {
      const builder = packedListBuilder<(typeof items)[number]>();
      for (const item of items) builder.add(item);
      const list = builder.list();
      expect(list.length).toBe(items.length);
      expect(items.map((_, at) => list.at(at))).toEqual(items);
      expect([list.at(items.length), list.at(items.length + 5000)]).toEqual([undefined, undefined]);
    }),
    { numRuns: 10 },
  );
});
