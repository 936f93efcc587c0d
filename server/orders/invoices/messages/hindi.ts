/** Hindi texts of invoices and credit notes, which bilingual documents have beside the English ones. */
import type { InvoiceMessages } from './english.ts';

const HINDI: InvoiceMessages = {
  taxInvoice: 'कर बीजक',
  billOfSupply: 'आपूर्ति बिल',
  mixedInvoice: 'बीजक-सह-आपूर्ति बिल',
  creditNote: 'क्रेडिट नोट',
  invoiceNumber: 'बीजक संख्या',
  invoiceDate: 'बीजक की तिथि',
  order: 'ऑर्डर',
  creditNoteNumber: 'क्रेडिट नोट संख्या',
  date: 'तिथि',
  againstInvoice: 'मूल बीजक',
  state: 'राज्य',
  billedTo: 'क्रेता',
  placeOfSupply: 'आपूर्ति का स्थान',
  noReverseCharge: 'रिवर्स चार्ज: नहीं',
  download: 'पीडीएफ़ डाउनलोड करें',
  item: 'विवरण',
  quantity: 'मात्रा',
  price: 'मूल्य',
  discount: 'छूट',
  taxable: 'कर योग्य मूल्य',
  rate: 'दर',
  total: 'कुल',
  terms: (coupon, paidBy) =>
    `मूल्यों में जीएसटी शामिल है। ${coupon ? `कूपन: ${coupon}। ` : ''}${paidBy ? `भुगतान का माध्यम: ${paidBy}।` : 'इस बीजक का भुगतान हो चुका है।'}`,
  reduced: (amount, number, day) => `क्रेडिट नोट ${number} (${day}) से ${amount} कम किए गए।`,
  takenBack: (number, day) => `क्रेडिट नोट ${number} (${day}) से वापस लिया गया।`,
  credited: (what, isOffline) =>
    `${CREDITED[what]} वापस लिया गया है; ${isOffline ? 'राशि संस्थान लौटाता है।' : 'राशि वहीं लौटेगी जहाँ से भुगतान हुआ था।'}`,
  reason: (reason) => `कारण: ${reason}`,
  footer: (what, email) =>
    `यह ${what === 'invoice' ? 'बीजक' : 'क्रेडिट नोट'} कंप्यूटर से बना है और बिना हस्ताक्षर के मान्य है। प्रश्नों के लिए: ${email}`,
};

const CREDITED = { whole: 'पूरा बीजक', part: 'बीजक का एक भाग', rest: 'बीजक का शेष भाग' };

export default HINDI;
