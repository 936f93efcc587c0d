import { getProductData, getProductTabData } from '../../contract/catalogue/product.ts';
import { type RawRoute, route } from '../platform/http/calls/route.ts';
import { productData } from './queries.ts';
import { servePdf } from './serve-pdf.ts';
import { productTabData } from './tab-data.ts';

export const routes = [route(getProductData, productData), route(getProductTabData, productTabData)];

export const raw: RawRoute[] = [{ method: 'GET', path: '/files/:productId/:entryId', handler: servePdf }];
