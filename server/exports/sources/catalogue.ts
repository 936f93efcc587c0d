/** The lists of the catalogue: products and coupons. */
import { type CouponRow, listCoupons } from '../../../contract/staff/catalogue/coupons/coupons.ts';
import { listProducts, type ProductRow } from '../../../contract/staff/catalogue/products.ts';
import { exportCoupons, exportProducts } from '../../../contract/staff/lists/exports.ts';
import { productsForStaff } from '../../catalogue/index.ts';
import { couponList } from '../../pricing/index.ts';
import type { Column } from '../cells.ts';
import { listSource } from '../source.ts';

const PRODUCTS: readonly Column<ProductRow>[] = [
  { title: 'Product number', kind: 'number', value: ({ product_id }) => product_id },
  { title: 'Title', kind: 'text', value: ({ title }) => title },
  { title: 'Kind', kind: 'text', value: ({ kind }) => kind },
  { title: 'Medium', kind: 'text', value: ({ medium }) => medium },
  { title: 'Price in rupees', kind: 'amount', value: ({ price }) => price },
  { title: 'SEO URL', kind: 'text', value: ({ seo_url }) => seo_url },
  { title: 'State', kind: 'text', value: ({ state }) => state },
  { title: 'Draft', kind: 'text', value: ({ draft_state }) => draft_state },
  { title: 'Changed', kind: 'time', value: ({ changed_at }) => changed_at },
];

const COUPONS: readonly Column<CouponRow>[] = [
  { title: 'Coupon number', kind: 'number', value: ({ coupon_id }) => coupon_id },
  { title: 'Code', kind: 'text', value: ({ code }) => code },
  { title: 'Title', kind: 'text', value: ({ title }) => title },
  { title: 'State', kind: 'text', value: ({ state }) => state },
  { title: 'Kind', kind: 'text', value: ({ kind }) => kind },
  { title: 'Percent or rupees', kind: 'amount', value: ({ value }) => value },
  { title: 'Maximum discount in rupees', kind: 'amount', value: ({ cap }) => cap },
  { title: 'From', kind: 'time', value: ({ from }) => from },
  { title: 'Until', kind: 'time', value: ({ until }) => until },
  { title: 'Uses allowed', kind: 'number', value: ({ uses }) => uses },
  { title: 'Uses', kind: 'number', value: ({ used }) => used },
  { title: 'Discounts in rupees', kind: 'amount', value: ({ discount_given }) => discount_given },
  { title: 'Created', kind: 'time', value: ({ created_at }) => created_at },
];

export const catalogue = [
  listSource({
    name: 'products',
    list: listProducts,
    endpoint: exportProducts,
    read: productsForStaff,
    columns: PRODUCTS,
  }),
  listSource({ name: 'coupons', list: listCoupons, endpoint: exportCoupons, read: couponList, columns: COUPONS }),
];
