import { getKeepableFiles } from '../../contract/catalogue/kept-files.ts';
import { getProductData, getProductTabData } from '../../contract/catalogue/product.ts';
import { type RawRoute, route, viewableRoute } from '../platform/http/calls/route.ts';
import { keepableFiles } from './keepable-files.ts';
import { productData } from './queries.ts';
import { servePdf } from './serve-pdf.ts';
import { productTabData } from './tab-data.ts';

export const routes = [
  viewableRoute(getProductData, productData),
  viewableRoute(getProductTabData, productTabData),
  route(getKeepableFiles, keepableFiles),
];

export const raw: RawRoute[] = [{ method: 'GET', path: '/files/:productId/:entryId', handler: servePdf }];
