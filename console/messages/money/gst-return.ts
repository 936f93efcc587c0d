/** Messages of the GST return. */
import { dateText, numberText } from '../../parts/format.ts';
import { createMessages } from '../create-messages.ts';

export const useGstReturnMessages = createMessages({
  english: {
    title: 'GST return',
    intro: 'GSTR-1 from the invoices and credit notes that the store issued, in the format of the GST portal.',
    period: 'Period',
    length: { month: 'Month', quarter: 'Quarter' },
    month: 'Month',
    show: 'Show',
    sections: 'Sections of the return',
    section: 'Section',
    table: 'Table',
    rows: 'Rows',
    taxable: 'Taxable value',
    integrated: 'IGST',
    central: 'CGST',
    state: 'SGST',
    total: 'Invoices less credit notes',
    names: {
      b2cl: 'Invoices above ₹1,00,000 to other states',
      b2cs: 'Other supplies with tax',
      cdnur: 'Credit notes for invoices above ₹1,00,000',
      nil: 'Supplies without tax',
    },
    numbers: 'Issued documents',
    documentKinds: { 1: 'Invoices', 5: 'Credit notes' },
    issued: (from: string, to: string, count: number) => `${from} to ${to}, ${numberText(count)} in all`,
    none: 'No invoice and no credit note was issued in this period. The return is nil.',
    download: 'Download the file for the GST portal',
    upload: 'Upload it under Returns, GSTR-1, Prepare offline. Check it against your books first.',
    incomplete: (to: string) =>
      `The period ends on ${dateText(`${to}T00:00:00+05:30`)}. The amounts can change until then.`,
    otherGstin: (count: number) =>
      `${numberText(count)} documents of this period were issued under another GSTIN. They are not in the file.`,
    downloadName: (gstin: string, fp: string) => `gstr1-${gstin}-${fp}.json`,
  },
});
