import { getProductsByTags, getSearchTags, getTrendingTags } from '../../contract/search.ts';
import { route } from '../platform/http/calls/route.ts';
import { productsByTags, searchTags, trendingTags } from './queries.ts';

export const routes = [
  route(getSearchTags, searchTags),
  route(getTrendingTags, trendingTags),
  route(getProductsByTags, productsByTags),
];
