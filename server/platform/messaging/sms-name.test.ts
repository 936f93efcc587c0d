import { expect, test } from 'vitest';
import { smsName } from './sms-name.ts';

test.each([
  ['SSC CGL Mock 3', 'SSC CGL Mock 3'],
  ['UPSC General Studies Foundation 2027', 'UPSC General Studies Foundatio'],
  // The vowel sign after the cut would change its letter.
  ['राजनीति विज्ञान: संपूर्ण कोर्स 2027', 'राजनीति विज्ञान: संपूर्ण कोर्स'],
  ['उत्तर प्रदेश का इतिहास एवं भूगोल', 'उत्तर प्रदेश का इतिहास एवं भू'],
])('%s is cut to %s', (name, cut) => {
  expect(smsName(name)).toBe(cut);
  expect(smsName(name).length).toBeLessThanOrEqual(30);
});
