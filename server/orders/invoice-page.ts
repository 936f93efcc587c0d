/** A GST tax invoice as HTML: what CGST Rule 46 asks for, from the copies the order keeps. */
import { type Paise, paise, rupees, rupeeText } from '../../contract/money.ts';
import { indianDate } from '../platform/clock.ts';
import { amountInWords } from './amount-in-words.ts';
import { escapeHtml as text } from './escape-html.ts';
import type { InvoiceRow, LineRow, OrderRow } from './tables.ts';

type Content = {
  order: OrderRow;
  invoice: InvoiceRow;
  lines: readonly LineRow[];
  /** Address of the institute's mark. */ logo: string | null;
};

export function invoicePage({ order, invoice, lines, logo }: Content): string {
  const { seller, buyer } = invoice;
  const total = sum(lines, 'net_paise');
  const isTaxed = lines.some(({ rate }) => rate > 0);
  const title = isTaxed ? 'Tax Invoice' : 'Bill of Supply';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} ${text(invoice.number)}</title>
<link rel="stylesheet" href="/invoice/invoice.css">
</head>
<body>
<main>
<header>
<div><p class="brand">${logo ? `<img src="${text(logo)}" alt="" width="32" height="32">` : ''}${text(seller.name)}</p>
<p>${text(seller.legalName)}<br>${text(seller.address)}<br>GSTIN ${text(seller.gstin)}<br>State ${place(seller.state)}</p></div>
<div class="right"><h1>${title}</h1>
<dl><dt>Invoice number</dt><dd>${text(invoice.number)}</dd>
<dt>Invoice date</dt><dd>${day(invoice.issued_at)}</dd>
<dt>Order</dt><dd>${text(order.public_id)}</dd></dl></div>
</header>
<section class="two">
<div><h2>Billed to</h2><p>${[buyer.name, ...buyer.address].map(text).join('<br>')}<br>${text(buyer.email)} · ${text(buyer.mobile)}</p></div>
<div><h2>Place of supply</h2><p>${place(buyer.state)}</p><p>Reverse charge: No</p></div>
</section>
<div class="wide" role="region" aria-label="Items" tabindex="0">
<table>
<thead><tr><th>#</th><th>Item</th><th>HSN/SAC</th><th>Qty</th><th>Price</th><th>Discount</th><th>Taxable value</th><th>GST rate</th>${taxHeads(lines)}<th>Total</th></tr></thead>
<tbody>${lines.map((line, index) => row(line, index, lines)).join('\n')}</tbody>
<tfoot><tr><th colspan="4">Total</th>${money(sum(lines, 'amount_paise'))}${money(sum(lines, 'discount_paise'))}${money(sum(lines, 'taxable_paise'))}<td></td>${taxTotals(lines)}${money(total)}</tr></tfoot>
</table>
</div>
<p class="words"><strong>${text(amountInWords(total))}</strong></p>
<p>Prices contain GST. ${order.coupon_code ? `Coupon used: ${text(order.coupon_code)}. ` : ''}Paid in full; nothing is due.</p>
<footer><p>This invoice was made by a computer and is valid without a signature. Questions: ${text(seller.email)}</p></footer>
</main>
</body>
</html>`;
}

function row(line: LineRow, index: number, lines: readonly LineRow[]): string {
  const taxes = taxColumns(lines).map(([, column]) => money(paise(line[column])));
  return `<tr><td>${index + 1}</td><td>${text(line.title)}</td><td>${text(line.hsn)}</td><td>1</td>${[
    line.amount_paise,
    line.discount_paise,
    line.taxable_paise,
  ]
    .map((amount) => money(paise(amount)))
    .join('')}<td class="number">${line.rate}%</td>${taxes.join('')}${money(paise(line.net_paise))}</tr>`;
}

type TaxColumn = 'cgst_paise' | 'sgst_paise' | 'igst_paise';

function taxColumns(lines: readonly LineRow[]): ReadonlyArray<readonly [string, TaxColumn]> {
  return lines.some(({ cgst_paise }) => cgst_paise > 0)
    ? [
        ['CGST', 'cgst_paise'],
        ['SGST/UTGST', 'sgst_paise'],
      ]
    : [['IGST', 'igst_paise']];
}

function taxHeads(lines: readonly LineRow[]): string {
  return taxColumns(lines)
    .map(([name]) => `<th>${name}</th>`)
    .join('');
}

function taxTotals(lines: readonly LineRow[]): string {
  return taxColumns(lines)
    .map(([, column]) => money(sum(lines, column)))
    .join('');
}

function sum(
  lines: readonly LineRow[],
  column: TaxColumn | 'amount_paise' | 'discount_paise' | 'taxable_paise' | 'net_paise',
): Paise {
  return paise(lines.reduce((total, line) => total + line[column], 0));
}

function money(amount: Paise): string {
  return `<td class="number">${rupeeText(rupees(amount))}</td>`;
}

function place(state: { name: string; gst: string }): string {
  return `${text(state.name)} (${text(state.gst)})`;
}

function day(instant: Date): string {
  return indianDate(instant).split('-').reverse().join('-');
}

/** A sheet of paper, in any scheme; `accent` is the institute's colour as it is on light paper. */
export const invoiceCss = (accent: string) => `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; background: #f6f1e8; color: #221c18; font: 15px/1.5 "Anek Latin", system-ui, sans-serif; }
main { max-width: 64rem; margin: 1.5rem auto; padding: 2rem; background: #fff; border: 1px solid #e5ddd0; border-radius: 8px; }
header, .two { display: flex; flex-wrap: wrap; gap: 1.5rem; justify-content: space-between; margin-bottom: 1.5rem; }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; }
h2 { margin: 0 0 .25rem; font-size: .85rem; color: #625850; }
p { margin: 0 0 .5rem; }
.brand { font-size: 1.5rem; font-weight: 700; color: ${accent}; display: flex; align-items: center; gap: .5rem; }
a { color: ${accent}; }
dl { display: grid; grid-template-columns: auto auto; gap: .1rem 1rem; margin: 0; }
dt { color: #625850; }
dd { margin: 0; font-variant-numeric: tabular-nums; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: .9rem; }
th, td { padding: .5rem; border-bottom: 1px solid #e5ddd0; text-align: left; vertical-align: top; }
th { font-weight: 600; background: #fdfbf7; }
.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.words { margin: 1rem 0; }
footer { margin-top: 2rem; color: #625850; font-size: .85rem; }
@media (max-width: 40rem) { main { margin: 0; padding: 1rem; border: 0; border-radius: 0; } }
@media print { body { background: #fff; } main { margin: 0; padding: 0; border: 0; max-width: none; } }
`;
