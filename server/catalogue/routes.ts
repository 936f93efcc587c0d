import {
  getHierarchy,
  getInformationOfSeoUrl,
  getProductGroupList,
  getProductsInsideDashboardGroup,
  getVerticalList,
} from '../../contract/catalogue.ts';
import {
  cancelSchedule,
  discardDraft,
  publishProduct,
  saveDraft,
  scheduleProduct,
  withdrawProduct,
} from '../../contract/staff/products/drafts.ts';
import { compareRevisions, listRevisions, restoreRevision } from '../../contract/staff/products/history.ts';
import {
  createProduct,
  duplicateProduct,
  getPreviewLink,
  getProduct,
  getProductOptions,
  listProducts,
} from '../../contract/staff/products/products.ts';
import { route } from '../platform/http/calls/route.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { dashboardGroup, hierarchy, informationOfSeoUrl, productGroupList, verticalList } from './queries.ts';
import { createNewProduct, duplicateExistingProduct } from './revisions/create-product.ts';
import { compareWith, restore, revisionsOf } from './revisions/history.ts';
import { productsForStaff } from './revisions/list-products.ts';
import { previewLink } from './revisions/preview.ts';
import { publishNow, withdraw } from './revisions/publish.ts';
import { productOptions, readProduct } from './revisions/read-product.ts';
import { discardProductDraft, saveProductDraft } from './revisions/save-draft.ts';
import { publishScheduled, schedule, unschedule } from './revisions/schedule.ts';

export const routes = [
  route(getVerticalList, verticalList),
  route(getHierarchy, hierarchy),
  route(getInformationOfSeoUrl, informationOfSeoUrl),
  route(getProductGroupList, productGroupList),
  route(getProductsInsideDashboardGroup, dashboardGroup),
  route(listProducts, productsForStaff),
  route(getProductOptions, productOptions),
  route(getProduct, readProduct),
  route(createProduct, createNewProduct),
  route(duplicateProduct, duplicateExistingProduct),
  route(getPreviewLink, previewLink),
  route(saveDraft, saveProductDraft),
  route(discardDraft, discardProductDraft),
  route(publishProduct, publishNow),
  route(scheduleProduct, schedule),
  route(cancelSchedule, unschedule),
  route(withdrawProduct, withdraw),
  route(listRevisions, revisionsOf),
  route(compareRevisions, compareWith),
  route(restoreRevision, restore),
];

export const jobs: Job[] = [publishScheduled];
