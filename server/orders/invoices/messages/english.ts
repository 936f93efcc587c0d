/** English texts of invoices and credit notes. */

type Credited = 'whole' | 'part' | 'rest';

const ENGLISH = {
  taxInvoice: 'Tax Invoice',
  billOfSupply: 'Bill of Supply',
  mixedInvoice: 'Invoice-cum-Bill of Supply',
  creditNote: 'Credit Note',
  invoiceNumber: 'Invoice number',
  invoiceDate: 'Invoice date',
  order: 'Order',
  creditNoteNumber: 'Credit note number',
  date: 'Date',
  againstInvoice: 'Against invoice',
  state: 'State',
  billedTo: 'Billed to',
  placeOfSupply: 'Place of supply',
  noReverseCharge: 'Reverse charge: No',
  download: 'Download PDF',
  item: 'Item',
  quantity: 'Qty',
  price: 'Price',
  discount: 'Discount',
  taxable: 'Taxable value',
  rate: 'GST rate',
  total: 'Total',
  /** `paidBy`: how an offline payment was made; null for one at a gateway. */
  terms: (coupon: string | null, paidBy: string | null) =>
    `Prices contain GST. ${coupon ? `Coupon used: ${coupon}. ` : ''}${paidBy ? `Paid by ${paidBy}.` : 'This invoice is paid.'}`,
  reduced: (amount: string, number: string, day: string) => `Reduced by ${amount} by credit note ${number} of ${day}.`,
  takenBack: (number: string, day: string) => `Taken back by credit note ${number} of ${day}.`,
  credited: (what: Credited, isOffline: boolean) =>
    `${CREDITED[what]} is taken back; ${isOffline ? 'the institute returns the amount.' : 'the amount returns to where it was paid from.'}`,
  reason: (reason: string) => `Reason: ${reason}.`,
  footer: (what: 'invoice' | 'note', email: string) =>
    `This ${what} was made by a computer and is valid without a signature. Questions: ${email}`,
};

const CREDITED: Readonly<Record<Credited, string>> = {
  whole: 'The whole of the invoice',
  part: 'A part of the invoice',
  rest: 'What was left of the invoice',
};

export type InvoiceMessages = typeof ENGLISH;
export default ENGLISH;
