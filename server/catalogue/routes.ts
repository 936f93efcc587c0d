import {
  getHierarchy,
  getInformationOfSeoUrl,
  getProductGroupList,
  getProductsInsideDashboardGroup,
  getVerticalList,
} from '../../contract/catalogue/catalogue.ts';
import {
  cancelSchedule,
  discardDraft,
  discardDrafts,
  publishProduct,
  publishProducts,
  saveDraft,
  scheduleProduct,
  withdrawProduct,
  withdrawProducts,
} from '../../contract/staff/catalogue/drafts.ts';
import {
  addHierarchyPage,
  deleteHierarchyPage,
  getHierarchyPage,
  getHierarchyTree,
  moveHierarchyPage,
  saveHierarchyPage,
  saveHierarchyTexts,
} from '../../contract/staff/catalogue/hierarchy.ts';
import { compareRevisions, listRevisions, restoreRevision } from '../../contract/staff/catalogue/history.ts';
import { checkPrices, listPrices, publishPrices, savePrices } from '../../contract/staff/catalogue/prices.ts';
import {
  createProduct,
  duplicateProduct,
  getPreviewLink,
  getProduct,
  getProductOptions,
  listProducts,
} from '../../contract/staff/catalogue/products.ts';
import { getShelves, saveShelves } from '../../contract/staff/catalogue/shelves.ts';
import { previewAnswer } from '../../contract/staff/catalogue/tab-help.ts';
import { bulkRoute } from '../audit/index.ts';
import { preparedRoute, route, viewableRoute } from '../platform/http/calls/route.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { checkNewPrices, findFilesForPrices } from './prices/check-prices.ts';
import { pricesForStaff } from './prices/list-prices.ts';
import { countPriceRows, preparePublishedPrices, publishNewPrices, saveNewPrices } from './prices/write-prices.ts';
import { dashboardGroup, hierarchy, informationOfSeoUrl, productGroupList, verticalList } from './queries.ts';
import { createNewProduct, duplicateExistingProduct } from './revisions/create-product.ts';
import { compareWith, restore, revisionsOf } from './revisions/history.ts';
import { productsForStaff } from './revisions/list-products.ts';
import { answerPreview, countAnswerPreview, previewLink } from './revisions/preview.ts';
import { findFilesOfProduct } from './revisions/problems/find-files.ts';
import { publishNow, withdraw } from './revisions/publish.ts';
import { productOptions, readProduct } from './revisions/read-product.ts';
import { discardProductDraft, findFilesToSave, saveProductDraft } from './revisions/save-draft.ts';
import { publishScheduled, schedule, unschedule } from './revisions/schedule.ts';
import { addPage } from './staff/add-page.ts';
import { deletePage } from './staff/delete-page.ts';
import { findIcon } from './staff/locked-hierarchy.ts';
import { movePage } from './staff/move-page.ts';
import { pageForStaff, treeForStaff } from './staff/read-hierarchy.ts';
import { savePage } from './staff/save-page.ts';
import { saveTexts } from './staff/save-texts.ts';
import { saveAllShelves, shelvesForStaff } from './staff/shelves.ts';

export const routes = [
  viewableRoute(getVerticalList, verticalList),
  viewableRoute(getHierarchy, hierarchy),
  viewableRoute(getInformationOfSeoUrl, informationOfSeoUrl),
  viewableRoute(getProductGroupList, productGroupList),
  viewableRoute(getProductsInsideDashboardGroup, dashboardGroup),
  route(listProducts, productsForStaff),
  route(getProductOptions, productOptions),
  route(getProduct, readProduct),
  route(createProduct, createNewProduct),
  route(duplicateProduct, duplicateExistingProduct),
  route(getPreviewLink, previewLink),
  preparedRoute(previewAnswer, countAnswerPreview, answerPreview),
  route(listPrices, pricesForStaff),
  preparedRoute(checkPrices, findFilesForPrices, checkNewPrices),
  preparedRoute(savePrices, countPriceRows, saveNewPrices),
  preparedRoute(publishPrices, preparePublishedPrices, publishNewPrices),
  preparedRoute(saveDraft, findFilesToSave, saveProductDraft),
  route(discardDraft, discardProductDraft),
  preparedRoute(publishProduct, findFilesOfProduct, publishNow),
  preparedRoute(scheduleProduct, findFilesOfProduct, schedule),
  route(cancelSchedule, unschedule),
  route(withdrawProduct, withdraw),
  bulkRoute(publishProducts, publishNow, { prepare: findFilesOfProduct }),
  bulkRoute(withdrawProducts, withdraw),
  bulkRoute(discardDrafts, discardProductDraft),
  route(listRevisions, revisionsOf),
  route(compareRevisions, compareWith),
  route(restoreRevision, restore),
  route(getHierarchyTree, treeForStaff),
  route(getHierarchyPage, pageForStaff),
  preparedRoute(addHierarchyPage, findIcon, addPage),
  preparedRoute(saveHierarchyPage, findIcon, savePage),
  route(moveHierarchyPage, movePage),
  route(deleteHierarchyPage, deletePage),
  route(saveHierarchyTexts, saveTexts),
  route(getShelves, shelvesForStaff),
  route(saveShelves, saveAllShelves),
];

export const jobs: Job[] = [publishScheduled];
