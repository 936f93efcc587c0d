import { getProductsByTags, getSearchTags, getTrendingTags } from '../../contract/catalogue/search.ts';
import {
  createSearchTag,
  deleteSearchTag,
  getSearchTag,
  getTrending,
  listSearchTags,
  saveSearchTag,
  saveTrending,
} from '../../contract/staff/store-front/search-tags.ts';
import { route, viewableRoute } from '../platform/http/calls/route.ts';
import { productsByTags, searchTags, trendingTags } from './queries.ts';
import { addTag, changeTag, deleteTag } from './staff/change-tags.ts';
import { readTag, tagList } from './staff/read-tags.ts';
import { saveTrendingTags, trendingForStaff } from './staff/trending.ts';

export const routes = [
  viewableRoute(getSearchTags, searchTags),
  viewableRoute(getTrendingTags, trendingTags),
  viewableRoute(getProductsByTags, productsByTags),
  route(listSearchTags, tagList),
  route(getSearchTag, readTag),
  route(createSearchTag, addTag),
  route(saveSearchTag, changeTag),
  route(deleteSearchTag, deleteTag),
  route(getTrending, trendingForStaff),
  route(saveTrending, saveTrendingTags),
];
