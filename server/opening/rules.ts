/** What the store needs before it can open: the state of each item of the list, from facts about the store. Pure. */
import { isGstin } from '../../common/gstin.ts';
import {
  REQUIRED_ITEMS,
  SET_UP_ITEMS,
  type SetUpItem,
  type SetUpItemKey,
} from '../../contract/staff/set-up/opening.ts';
import type { Provider, ProviderState } from '../../contract/staff/set-up/provider-tests.ts';

export type Facts = {
  institute: {
    name: string;
    tagline: string;
    helpline: string;
    email: string;
    address: string;
    legalName: string;
    gstin: string;
    /** The first two digits of a GSTIN of the state; null if no state is chosen. */
    gstOfState: string | null;
    hasOwnName: boolean;
    /** Files that the institute names and that do not exist. */
    missingPictures: readonly string[];
  };
  verticals: number;
  /** Published products that a page of the catalogue lists. */
  products: number;
  hasLanding: boolean;
  /** The paths of the pages that gateways require: unpublished, and published but not linked on every page. */
  unpublishedPolicies: readonly string[];
  unlinkedPolicies: readonly string[];
  providers: readonly ProviderState[];
  captcha: 'own' | 'recaptcha';
  backup: { isEmbedded: boolean; isProduction: boolean; archivedHoursAgo: number | null };
  /** People who may approve refunds. */
  approvers: number;
};

type Finding = Pick<SetUpItem, 'state' | 'reason'>;

const done = (reason = ''): Finding => ({ state: 'done', reason });
const toDo = (reason: string): Finding => ({ state: 'to_do', reason });
const problem = (reason: string): Finding => ({ state: 'problem', reason });

const MAX_ARCHIVE_AGE_HOURS = 24;
const LIST = new Intl.ListFormat('en-IN');

/** Returns all items in the order of the list. */
export function itemsOf(facts: Facts): SetUpItem[] {
  return SET_UP_ITEMS.map((key) => ({ key, is_required: REQUIRED_ITEMS.includes(key), ...RULES[key](facts) }));
}

/** Whether the store can open. */
export function isReady(items: readonly SetUpItem[]): boolean {
  return items.every(({ is_required, state }) => !is_required || state === 'done');
}

const RULES: Record<SetUpItemKey, (facts: Facts) => Finding> = {
  brand: ({ institute: { hasOwnName, tagline, missingPictures } }) => {
    if (missingPictures.length > 0) return problem(`These pictures do not exist: ${missingPictures.join(', ')}.`);
    return missing([
      ['the name', hasOwnName],
      ['the tagline', tagline !== ''],
    ]);
  },
  contacts: ({ institute: { helpline, email, address } }) =>
    missing([
      ['the helpline', helpline !== ''],
      ['the e-mail address', email !== ''],
      ['the postal address', address !== ''],
    ]),
  legal: ({ institute: { legalName, gstin, gstOfState } }) => {
    if (gstin !== '' && !isGstin(gstin)) return problem('The GSTIN is not valid.');
    if (gstin !== '' && gstOfState !== null && !gstin.startsWith(gstOfState))
      return problem('The GSTIN is one of another state.');
    return missing([
      ['the legal name', legalName !== ''],
      ['the GSTIN', gstin !== ''],
      ['the state', gstOfState !== null],
    ]);
  },
  structure: ({ verticals }) => (verticals > 0 ? done() : toDo('Add the first field of examinations.')),
  product: ({ products }) => (products > 0 ? done() : toDo('Publish a product that is listed on a page.')),
  landing: ({ hasLanding }) => (hasLanding ? done() : toDo('Write and publish the landing page.')),
  policies: ({ unpublishedPolicies, unlinkedPolicies }) => {
    if (unpublishedPolicies.length > 0) return toDo(`Publish ${LIST.format(unpublishedPolicies)}.`);
    if (unlinkedPolicies.length === 0) return done();
    return toDo(`Link ${LIST.format(unlinkedPolicies)} on every page: Institute, Rules.`);
  },
  gateway: ({ providers }) => {
    const gateways = providers.filter(({ provider }) => provider === 'payu' || provider === 'easebuzz');
    const offered = gateways.filter(({ is_configured }) => is_configured);
    if (offered.length === 0) return problem('No payment gateway is configured.');
    const [failed] = offered.filter(({ state }) => state === 'failed');
    if (failed) return problem(failed.reason);
    if (offered.some(({ state }) => state !== 'passed')) return toDo('Test the credentials of each gateway.');
    return done(offered.every(({ is_sandbox }) => is_sandbox) ? SANDBOX : '');
  },
  mail: ({ providers }) => messageFinding(providers, 'mail', 'Send yourself a test mail.'),
  sms: ({ providers }) => messageFinding(providers, 'sms', 'Send yourself a test message.'),
  captcha: ({ captcha }) => done(captcha === 'own' ? 'ALTCHA, which needs no account.' : 'Google reCAPTCHA.'),
  backups: ({ backup: { isEmbedded, isProduction, archivedHoursAgo } }) => {
    if (isEmbedded && !isProduction) return toDo('The embedded database is for trying the store; use PostgreSQL.');
    if (isEmbedded) return problem('The embedded database does not survive a power failure. Use PostgreSQL.');
    if (archivedHoursAgo === null) return toDo('PostgreSQL has archived nothing yet: docs/operations.md.');
    if (archivedHoursAgo > MAX_ARCHIVE_AGE_HOURS)
      return problem(`PostgreSQL has archived nothing for ${Math.floor(archivedHoursAgo)} hours.`);
    return done();
  },
  second_person: ({ approvers }) =>
    approvers > 1 ? done() : toDo('Invite another person: a large refund needs the approval of somebody else.'),
};

const SANDBOX = 'A sandbox of this machine: no real money and no real messages.';

function missing(parts: readonly (readonly [string, boolean])[]): Finding {
  const names = parts.filter(([, isThere]) => !isThere).map(([name]) => name);
  return names.length === 0 ? done() : toDo(`Enter ${LIST.format(names)}.`);
}

function messageFinding(providers: readonly ProviderState[], name: Provider, task: string): Finding {
  const provider = providers.find((one) => one.provider === name);
  if (!provider?.is_configured) return problem('It is not configured.');
  if (provider.state === 'passed') return done(provider.is_sandbox ? SANDBOX : '');
  if (provider.state === 'failed') return problem(provider.reason);
  return toDo(provider.state === 'waiting' ? 'The test message is not accepted yet.' : task);
}
