/** Searches of the catalogue for the pickers of products and verticals. */
import { priceText } from '../../../../common/money.ts';
import { findProducts, listVerticals } from '../../../../contract/staff/catalogue/coupons/coupons.ts';
import { call } from '../../../calls/call.ts';
import type { PickerOption } from '../../../form/controls/picker-field.tsx';

export async function searchProducts(text: string): Promise<PickerOption[]> {
  const products = await call(findProducts, text ? { search: text } : {});
  return products.map(({ id, title, price }) => ({ id, title, note: priceText(price) }));
}

export async function searchVerticals(text: string): Promise<readonly PickerOption[]> {
  const searched = text.toLowerCase();
  return (await call(listVerticals)).filter(({ title }) => title.toLowerCase().includes(searched));
}
