import { expect, test } from 'vitest';
import { paise } from '../../../common/money.ts';
import { partOfLine, sumOf, type TaxedAmount } from './credited-parts.ts';

const amount = (net: number, cgst: number, sgst: number, igst: number): TaxedAmount => ({
  net: paise(net),
  taxable: paise(net - cgst - sgst - igst),
  cgst: paise(cgst),
  sgst: paise(sgst),
  igst: paise(igst),
});

test('the parts of a line add up to the line, however it is divided', () => {
  const lines = [amount(100_001, 7_627, 7_627, 0), amount(99_999, 0, 0, 15_254), amount(50_000, 0, 0, 0)];
  for (const line of lines) {
    for (const step of [100, 333, 7_919, 33_334, line.net]) {
      const parts: TaxedAmount[] = [];
      for (let credited = 0; credited < line.net; credited += step) {
        parts.push(partOfLine(line, paise(credited), paise(Math.min(step, line.net - credited))));
      }
      expect(sumOf(parts)).toEqual(line);
      for (const part of parts) {
        expect(part.taxable + part.cgst + part.sgst + part.igst).toBe(part.net);
        expect(part.cgst).toBe(part.sgst);
        expect(Math.min(part.taxable, part.cgst, part.igst)).toBeGreaterThanOrEqual(0);
      }
    }
  }
});

test('a line without a price has no parts', () => {
  expect(partOfLine(amount(0, 0, 0, 0), paise(0), paise(0))).toEqual(amount(0, 0, 0, 0));
});
