import { describe, expect, it } from 'vitest';
import { paise } from '../../../common/money.ts';
import { shapedTextOfPdf, textOfPdf } from '../../../test/support/domains/pdf.ts';
import type { LineRow } from '../tables.ts';
import { amountOfLine } from './credit-note.ts';
import { partOfLine } from './credited-parts.ts';
import { type InvoiceDocument, type InvoiceRecords, invoiceDocumentOf } from './invoice-document.ts';
import { invoicePage } from './invoice-page.ts';
import { render } from './invoice-pdf.ts';
import english from './messages/english.ts';
import hindi from './messages/hindi.ts';

const line = (more: Partial<LineRow>): LineRow => ({
  student_id: 1,
  order_id: 1,
  position: 0,
  product_id: 1,
  addon_id: null,
  emi_no: 0,
  title: 'Polity course',
  product_title: 'Polity course',
  cover: '',
  medium: 'English',
  validity_months: 12,
  hsn: '999293',
  rate: 18,
  amount_paise: 149900,
  discount_paise: 0,
  net_paise: 149900,
  taxable_paise: 127034,
  cgst_paise: 11433,
  sgst_paise: 11433,
  igst_paise: 0,
  ...more,
});
const between = line({ cgst_paise: 0, sgst_paise: 0, igst_paise: 22866 });
const book = line({
  title: 'भारत का इतिहास, printed',
  hsn: '4901',
  rate: 0,
  amount_paise: 41500,
  net_paise: 41500,
  taxable_paise: 41500,
  cgst_paise: 0,
  sgst_paise: 0,
});

const found = (
  lines: LineRow[],
  note: InvoiceRecords['note'] = null,
  partialNotes: InvoiceRecords['partialNotes'] = [],
): InvoiceRecords => ({
  order: {
    student_id: 1,
    id: 1,
    public_id: 'SPN-ABCDEFGH23456789',
    payment_ref: 'T',
    state: 'paid',
    total_paise: 0,
    coupon_code: 'STEP10',
    ordered_at: new Date('2026-11-21T04:30:00Z'),
  },
  invoice: {
    student_id: 1,
    order_id: 1,
    number: 'INV/2627/000042',
    paid_by: null,
    // In India it is the 21st already.
    issued_at: new Date('2026-11-20T20:00:00Z'),
    seller: {
      name: 'Sopan',
      legalName: 'Sopan Learning Private Limited',
      gstin: '07AAPCS2018K1Z4',
      address: 'Delhi 110009',
      email: 'help@sopan.example',
      state: { name: 'Delhi', gst: '07' },
    },
    buyer: {
      name: 'Asha <Verma>',
      email: 'asha@example.com',
      mobile: '9876500001',
      address: ['12 Lake Road', 'Delhi 110001'],
      state: { name: 'Delhi', gst: '07' },
    },
  },
  lines,
  note,
  partialNotes,
});
const invoice = (lines: LineRow[]) => invoiceDocumentOf(found(lines), 'invoice') as InvoiceDocument;
const names = (sheet: InvoiceDocument) => sheet.columns.map(({ name }) => name);

it('splits the tax within the state, and does not between states', () => {
  expect(names(invoice([line({})]))).toEqual(
    expect.arrayContaining(['HSN/SAC', 'Taxable value', 'GST rate', 'CGST', 'SGST/UTGST', 'Total']),
  );
  expect(names(invoice([line({})]))).not.toContain('IGST');
  expect(names(invoice([between]))).toContain('IGST');
  expect(names(invoice([between]))).not.toContain('CGST');
});

it('is named after its content', () => {
  expect(invoice([line({})]).title).toBe('Tax Invoice');
  expect(invoice([book]).title).toBe('Bill of Supply');
  expect(names(invoice([book]))).not.toContain('IGST');
  expect(invoice([line({}), book]).title).toBe('Invoice-cum-Bill of Supply');
});

it('contains all that a tax invoice requires', () => {
  const sheet = invoice([line({}), book]);
  expect(sheet.facts).toContainEqual(['Invoice number', 'INV/2627/000042']);
  expect(sheet.facts).toContainEqual(['Invoice date', '21-11-2026']);
  expect(sheet.seller.lines).toContain('GSTIN 07AAPCS2018K1Z4');
  expect(sheet.buyer).toEqual(['Asha <Verma>', '12 Lake Road', 'Delhi 110001', 'asha@example.com · 9876500001']);
  expect(sheet.placeOfSupply).toBe('Delhi (07)');
  expect(sheet.rows[0]).toEqual([
    '1',
    'Polity course',
    '999293',
    '1',
    '₹1,499.00',
    '₹0.00',
    '₹1,270.34',
    '18%',
    '₹114.33',
    '₹114.33',
    '₹1,499.00',
  ]);
  expect(sheet.rows[1]?.slice(2, 4)).toEqual(['4901', '1 NOS']);
  expect(sheet.totals.at(-1)).toBe('₹1,914.00');
  expect(sheet.words).toBe('One Thousand Nine Hundred Fourteen Rupees Only');
  // It may be of one instalment, so it says nothing about the price of the course.
  expect(sheet.notes[0]).toBe('Prices contain GST. Coupon used: STEP10. This invoice is paid.');
});

it('has a credit note for each part, and one for what is left', () => {
  const parts = [{ position: 0, ...partOfLine(amountOfLine(line({})), paise(0), paise(50_000)) }];
  const partial = { student_id: 1, order_id: 1, number: 'CRN/2627/000007', reason: 'one subject less' };
  const notes = [{ ...partial, issued_at: new Date('2026-11-24T04:30:00Z'), net_paise: 50_000, parts }];
  const records = found([line({})], note, notes);
  const first = invoiceDocumentOf(records, 'credit-note', 'CRN/2627/000007') as InvoiceDocument;
  expect(first.facts).toContainEqual(['Credit note number', 'CRN/2627/000007']);
  expect(first.totals.at(-1)).toBe('₹500.00');
  expect(first.rows[0]?.slice(4)).toEqual(['₹500.00', '₹0.00', '₹423.72', '18%', '₹38.14', '₹38.14', '₹500.00']);
  expect(first.notes[0]).toContain('A part of the invoice');
  const rest = invoiceDocumentOf(records, 'credit-note') as InvoiceDocument;
  expect(rest.totals.at(-1)).toBe('₹999.00');
  expect(rest.notes[0]).toContain('What was left of the invoice');
  expect(invoiceDocumentOf(records, 'credit-note', 'CRN/2627/000008')).toBeNull();
  expect(invoiceDocumentOf(records, 'invoice')?.notes.join()).toContain(
    'Reduced by ₹500.00 by credit note CRN/2627/000007 of 24-11-2026',
  );
});

it('has a credit note only after an order reversal', () => {
  expect(invoiceDocumentOf(found([between]), 'credit-note')).toBeNull();
  const sheet = invoiceDocumentOf(found([between], note), 'credit-note') as InvoiceDocument;
  expect(sheet.title).toBe('Credit Note');
  expect(sheet.facts).toContainEqual(['Against invoice', 'INV/2627/000042 of 21-11-2026']);
  expect(invoiceDocumentOf(found([between], note), 'invoice')?.notes.join()).toContain('CRN/2627/000001 of 25-11-2026');
});

const note = {
  student_id: 1,
  order_id: 1,
  number: 'CRN/2627/000001',
  reason: 'asked for',
  issued_at: new Date('2026-11-25T04:30:00Z'),
};

describe('a PDF has in text what CGST Rule 46 requires', () => {
  const drawn = async (sheet: InvoiceDocument | null) =>
    textOfPdf(await render({ sheet: sheet as InvoiceDocument, accent: '#8a3b12' })).split('\n');
  const parties = [
    ...['Sopan Learning Private Limited', 'Delhi 110009', 'GSTIN 07AAPCS2018K1Z4', 'State Delhi (07)'],
    ...['Billed to', 'Asha <Verma>', '12 Lake Road', 'Delhi 110001', 'asha@example.com · 9876500001'],
    ...['Place of supply', 'Delhi (07)', 'Reverse charge: No'],
  ];
  // Names of narrow columns take two lines.
  const columns = ['Item', 'HSN/SAC', 'Qty', 'Price', 'Discount', 'Taxable', 'value', 'GST', 'rate'];

  it('within the state, with a printed book', async () => {
    const text = await drawn(invoice([line({}), book]));
    expect(text).toEqual(
      expect.arrayContaining([
        ...['Invoice-cum-Bill of Supply', 'Invoice number', 'INV/2627/000042', 'Invoice date', '21-11-2026'],
        ...parties,
        ...['Order', 'SPN-ABCDEFGH23456789', 'CGST', 'SGST/UTGST'],
        ...columns,
        ...['Polity course', '999293', '1,499.00', '1,270.34', '18%', '114.33', '4901', '1 NOS', '415.00', '0%'],
        ...['1,914.00', '1,685.34', 'One Thousand Nine Hundred Fourteen Rupees Only'],
      ]),
    );
    expect(text).not.toContain('IGST');
    expect(text.filter((piece) => piece === '114.33')).toHaveLength(4);
  });

  it('between states', async () => {
    const text = await drawn(invoice([between]));
    expect(text).toEqual(expect.arrayContaining(['Tax Invoice', ...parties, 'IGST', '228.66', '1,270.34', '18%']));
    expect(text).not.toContain('CGST');
  });

  it('and on a credit note, which names its invoice', async () => {
    const text = await drawn(invoiceDocumentOf(found([between], note), 'credit-note'));
    expect(text).toEqual(
      expect.arrayContaining([
        ...['Credit Note', 'Credit note number', 'CRN/2627/000001', 'Date', '25-11-2026'],
        ...['Against invoice', 'INV/2627/000042 of 21-11-2026', 'Reason: asked for.'],
        ...[...parties, '999293', '1,270.34', '18%', 'IGST', '228.66', '1,499.00'],
        'One Thousand Four Hundred Ninety Nine Rupees Only',
      ]),
    );
  });

  it('the same as the page', async () => {
    for (const sheet of [
      invoice([line({}), book]),
      invoiceDocumentOf(found([between], note), 'credit-note') as InvoiceDocument,
    ]) {
      const shown = invoicePage(sheet, { logo: null, pdf: '' }).replace(/<head>.*<\/head>|<a .*?<\/a>/gs, '');
      const pieces = shown.split(/<[^>]*>/).map((piece) => piece.replaceAll('&lt;', '<').replaceAll('&gt;', '>'));
      // Long texts are drawn over several lines, and characters drawn as outlines contain no text.
      const text = (await drawn(sheet)).join(' ').replaceAll(/\s+/g, ' ');
      for (const piece of pieces) expect(text).toContain(piece.replaceAll(/[₹\p{scx=Deva}]+ ?/gu, '').trim());
    }
  });
});

it('is the same on the page and in the PDF, in any script', async () => {
  const sheet = invoice([
    line({}),
    book,
    ...Array.from({ length: 60 }, () => line({ title: 'Économie, façade, ₹5 – 日本' })),
  ]);
  const page = invoicePage(sheet, { logo: null, pdf: '/invoice/x.pdf?a=1&b=2' });
  for (const cell of sheet.rows.flat()) expect(page).toContain(`>${cell}<`);
  expect(page).toContain('Asha &lt;Verma&gt;');
  const pdf = await render({ sheet, accent: '#8a3b12' });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.toString('latin1')).toContain('(Invoice-cum-Bill of Supply INV/2627/000042)');
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
});

describe('a bilingual document', () => {
  const records = (lines: LineRow[]): InvoiceRecords => {
    const one = found(lines, note);
    const { seller } = one.invoice;
    return { ...one, invoice: { ...one.invoice, seller: { ...seller, invoiceLanguage: 'bilingual' } } };
  };
  const both = (kind: 'invoice' | 'credit-note') =>
    invoiceDocumentOf(records([line({}), book]), kind) as InvoiceDocument;

  it('has each label in English and in Hindi, and each note in both', () => {
    const document = both('invoice');
    expect(document.title).toBe('Invoice-cum-Bill of Supply / बीजक-सह-आपूर्ति बिल');
    expect(document.facts[0]).toEqual(['Invoice number / बीजक संख्या', 'INV/2627/000042']);
    expect(document.words).toBe('One Thousand Nine Hundred Fourteen Rupees Only / एक हज़ार नौ सौ चौदह रुपये मात्र');
    expect(document.notes).toHaveLength(6);
    expect(document.notes[1]).toBe('मूल्यों में जीएसटी शामिल है। कूपन: STEP10। इस बीजक का भुगतान हो चुका है।');
    expect(names(document)).toEqual(expect.arrayContaining(['HSN/SAC', 'Taxable value / कर योग्य मूल्य', 'CGST']));
    expect(both('credit-note').title).toBe('Credit Note / क्रेडिट नोट');
  });

  it('marks the Hindi on the page, and has no English in it but names and codes', () => {
    for (const kind of ['invoice', 'credit-note'] as const) {
      const page = invoicePage(both(kind), { logo: null, pdf: '' });
      const marked = [...page.matchAll(/<span lang="hi">(.*?)<\/span>/g)].map(([, text = '']) => text);
      expect(marked.length).toBeGreaterThan(12);
      const codes = /STEP10|CRN\/2627\/000001|asked for|help@sopan\.example|Delhi/g;
      for (const text of marked) expect(text.replaceAll(codes, '')).not.toMatch(/[A-Za-z]/);
      const rest = page.replace(/<tbody>.*<\/tfoot>/s, '').replaceAll(/<span lang="hi">.*?<\/span>/g, '');
      expect(rest).toMatch(/Billed to/);
      expect(rest.replace(/<title>.*?<\/title>/, '')).not.toMatch(/\p{Script=Devanagari}/u);
    }
  });

  it('is drawn with all its Hindi, which can be copied', async () => {
    for (const kind of ['invoice', 'credit-note'] as const) {
      const document = both(kind);
      const pdf = await render({ sheet: document, accent: '#8a3b12' });
      const shaped = shapedTextOfPdf(pdf).replaceAll(/\s+/g, '');
      for (const text of [
        document.title,
        ...Object.values(document.labels).slice(0, 3),
        document.words,
        ...document.notes,
      ])
        for (const word of text.match(/[\p{scx=Deva}\p{Join_Control}]+/gu) ?? []) expect(shaped).toContain(word);
      // A character that no font has is drawn as a question mark.
      expect(textOfPdf(pdf)).not.toContain('?');
    }
  });

  it('has a Hindi text for each English one', () => {
    expect(Object.keys(hindi)).toEqual(Object.keys(english));
  });
});
