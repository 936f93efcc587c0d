import {
  getHierarchy,
  getInformationOfSeoUrl,
  getProductGroupList,
  getProductsInsideDashboardGroup,
  getVerticalList,
} from '../../contract/catalogue.ts';
import { route } from '../platform/http/calls/route.ts';
import { dashboardGroup, hierarchy, informationOfSeoUrl, productGroupList, verticalList } from './queries.ts';

export const routes = [
  route(getVerticalList, verticalList),
  route(getHierarchy, hierarchy),
  route(getInformationOfSeoUrl, informationOfSeoUrl),
  route(getProductGroupList, productGroupList),
  route(getProductsInsideDashboardGroup, dashboardGroup),
];
