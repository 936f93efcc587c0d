/** The lists of the catalogue: products, prices, coupons and files. */
import { type CouponRow, listCoupons } from '../../../contract/staff/catalogue/coupons/coupons.ts';
import { listMedia, type MediaFile } from '../../../contract/staff/catalogue/media/media-files.ts';
import { listPrices, type PriceRow } from '../../../contract/staff/catalogue/prices.ts';
import { listProducts, type ProductRow } from '../../../contract/staff/catalogue/products.ts';
import { exportCoupons, exportMedia, exportPrices, exportProducts } from '../../../contract/staff/lists/exports.ts';
import { pricesForStaff, productsForStaff } from '../../catalogue/index.ts';
import { mediaList } from '../../media/index.ts';
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

const PRICES: readonly Column<PriceRow>[] = [
  { title: 'Product number', kind: 'number', value: ({ product_id }) => product_id },
  { title: 'Title', kind: 'text', value: ({ title }) => title },
  { title: 'Kind', kind: 'text', value: ({ kind }) => kind },
  { title: 'State', kind: 'text', value: ({ state }) => state },
  { title: 'Draft', kind: 'text', value: ({ draft_state }) => draft_state },
  { title: 'Price in rupees', kind: 'amount', value: ({ price }) => price },
  { title: 'MRP in rupees', kind: 'amount', value: ({ mrp }) => mrp },
  { title: 'Instalments in rupees', kind: 'amount', value: ({ instalments }) => instalments },
  { title: 'Each instalment', kind: 'text', value: ({ parts }) => parts.join('; ') },
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

const FILES: readonly Column<MediaFile>[] = [
  { title: 'File number', kind: 'number', value: ({ file_id }) => file_id },
  { title: 'Path', kind: 'text', value: ({ path }) => path },
  { title: 'Kind', kind: 'text', value: ({ kind }) => kind },
  { title: 'Bytes', kind: 'number', value: ({ bytes }) => bytes },
  { title: 'Width', kind: 'number', value: ({ width }) => width },
  { title: 'Height', kind: 'number', value: ({ height }) => height },
  { title: 'Pages', kind: 'number', value: ({ pages }) => pages },
  { title: 'Alternative text', kind: 'text', value: ({ alt_en }) => alt_en },
  { title: 'Alternative text in Hindi', kind: 'text', value: ({ alt_hi }) => alt_hi },
  { title: 'Original name', kind: 'text', value: ({ original_name }) => original_name },
  { title: 'Audience', kind: 'text', value: ({ audience }) => audience },
  { title: 'Uploaded', kind: 'time', value: ({ uploaded_at }) => uploaded_at },
  { title: 'Uploaded by', kind: 'text', value: ({ uploaded_by }) => uploaded_by },
];

export const catalogue = [
  listSource({
    name: 'products',
    list: listProducts,
    endpoint: exportProducts,
    read: productsForStaff,
    columns: PRODUCTS,
  }),
  listSource({ name: 'prices', list: listPrices, endpoint: exportPrices, read: pricesForStaff, columns: PRICES }),
  listSource({ name: 'coupons', list: listCoupons, endpoint: exportCoupons, read: couponList, columns: COUPONS }),
  listSource({ name: 'media', list: listMedia, endpoint: exportMedia, read: mediaList, columns: FILES }),
];
