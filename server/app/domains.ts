/** The domains of the store, and what they declare: calls, other routes, jobs and metrics. */
import * as account from '../account/routes.ts';
import { knownTestIds } from '../assessment/index.ts';
import * as assessment from '../assessment/routes.ts';
import * as audit from '../audit/routes.ts';
import * as cart from '../cart/routes.ts';
import { checkPublishersWith, findTestsWith } from '../catalogue/index.ts';
import * as catalogue from '../catalogue/routes.ts';
import * as checkout from '../checkout/routes.ts';
import * as dashboard from '../dashboard/routes.ts';
import * as exports from '../exports/routes.ts';
import * as identity from '../identity/routes.ts';
import * as learning from '../learning/routes.ts';
import * as media from '../media/routes.ts';
import { hasStoredTemplate, recordRefusedTemplate } from '../messages/index.ts';
import * as messages from '../messages/routes.ts';
import * as newsletter from '../newsletter/routes.ts';
import * as opening from '../opening/routes.ts';
import * as orders from '../orders/routes.ts';
import * as pages from '../pages/routes.ts';
import type { RawRoute, Route } from '../platform/http/calls/route.ts';
import { type Job, jobGauges } from '../platform/jobs/jobs.ts';
import * as mail from '../platform/messaging/mail.ts';
import * as push from '../platform/messaging/push/push.ts';
import { storeTemplatesWith } from '../platform/messaging/registered-template.ts';
import * as sms from '../platform/messaging/sms.ts';
import { fallbacks } from '../platform/messaging/templates/fallback-counter.ts';
import type { Counter, Gauge } from '../platform/observability/metrics.ts';
import { counters as staffLimits } from '../platform/rate-limit/staff-limit.ts';
import * as pricing from '../pricing/routes.ts';
import * as product from '../product/routes.ts';
import * as reports from '../reports/routes.ts';
import * as search from '../search/routes.ts';
import { isActiveWith } from '../staff/index.ts';
import * as staff from '../staff/routes.ts';
import * as viewing from '../viewing/routes.ts';
import * as system from './system/routes.ts';

type Domain = {
  routes?: readonly Route[];
  raw?: readonly RawRoute[];
  jobs?: readonly Job[];
  gauges?: readonly Gauge[];
  counters?: readonly Counter[];
};

/** Mail, text messages, browser notifications and the limits of the staff are no domains, but they have jobs or a counter. */
const domains: readonly Domain[] = [
  { jobs: [...mail.jobs, ...sms.jobs, ...push.jobs] as Job[], counters: [fallbacks, ...staffLimits] },
  identity,
  catalogue,
  pages,
  search,
  pricing,
  cart,
  orders,
  learning,
  assessment,
  product,
  checkout,
  messages,
  newsletter,
  account,
  audit,
  staff,
  viewing,
  dashboard,
  reports,
  exports,
  media,
  opening,
  system,
];

// The catalogue checks the tests of a draft, and the domain of tests uses the catalogue.
findTestsWith(knownTestIds);
// The staff use the pages, which use the catalogue.
checkPublishersWith(isActiveWith);
// The texts of messages are a domain; the outbox of text messages is part of the platform, which uses no domain.
storeTemplatesWith({ isStored: hasStoredTemplate, recordRefused: recordRefusedTemplate });

export const routes = domains.flatMap((domain) => domain.routes ?? []);
/** All endpoints of the API, in the order of the domains. */
export const endpoints = routes.map((route) => route.endpoint);
export const raw = domains.flatMap((domain) => domain.raw ?? []);
// biome-ignore lint/suspicious/noExplicitAny: each job knows its own data
export const jobs = domains.flatMap((domain) => (domain.jobs ?? []) as Job<any>[]);
export const gauges = [...domains.flatMap((domain) => domain.gauges ?? []), ...jobGauges];
export const counters = domains.flatMap((domain) => domain.counters ?? []);
