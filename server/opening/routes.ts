// Adds the domain's tables to the type `Database`.
import './tables.ts';
import { closeStore, getSetUp, getStorePreviewLink, openStore } from '../../contract/staff/set-up/opening.ts';
import { listProviders, testGateway, testMail, testSms } from '../../contract/staff/set-up/provider-tests.ts';
import { route, selfCommittingRoute } from '../platform/http/calls/route.ts';
import { close, open, previewLink, setUpForStaff } from './open-store.ts';
import { providersForStaff, sendTestMail, sendTestSms, testGatewayAccount } from './test-providers.ts';

export const routes = [
  { ...route(getSetUp, setUpForStaff), isWaiting: true },
  route(openStore, open),
  route(closeStore, close),
  route(getStorePreviewLink, previewLink),
  route(listProviders, providersForStaff),
  route(testMail, sendTestMail),
  route(testSms, sendTestSms),
  selfCommittingRoute(testGateway, testGatewayAccount),
];
