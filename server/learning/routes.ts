import { getMyProducts } from '../../contract/learning.ts';
import { route } from '../platform/http/calls/route.ts';
import { listMyProducts } from './queries.ts';

export const routes = [route(getMyProducts, listMyProducts)];
