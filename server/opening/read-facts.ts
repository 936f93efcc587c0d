/** Reads the facts from which the list of what the store needs is computed. */
import { CompiledQuery } from 'kysely';
import { RULE_PAGES, writtenPagePath } from '../../common/written-pages.ts';
import { catalogue } from '../catalogue/index.ts';
import { stateById } from '../identity/index.ts';
import { institutePolicies, NEUTRAL_NAME, writtenPages } from '../pages/index.ts';
import type { Ctx } from '../platform/context.ts';
import { storedAmong } from '../platform/storage/storage.ts';
import { countActiveWith } from '../staff/index.ts';
import { readProviders } from './provider-states.ts';
import type { Facts } from './rules.ts';

const HOUR_MS = 3_600_000;

export async function readFacts(ctx: Ctx): Promise<Facts> {
  const { config } = ctx;
  const { landing } = writtenPages();
  const snapshot = catalogue();
  return {
    institute: await instituteFacts(ctx),
    verticals: snapshot.verticals.length,
    products: snapshot.verticals.reduce((sum, vertical) => sum + snapshot.productsIn(vertical).length, 0),
    hasLanding: landing !== null,
    ...policyFacts(),
    providers: await readProviders(ctx),
    captcha: config.recaptcha ? 'recaptcha' : 'own',
    backup: {
      isEmbedded: config.databaseUrl === null,
      isProduction: config.isProduction,
      archivedHoursAgo: await readArchiveAge(ctx),
    },
    approvers: await countActiveWith(ctx, 'refunds.approve'),
  };
}

async function instituteFacts({ config }: Pick<Ctx, 'config'>): Promise<Facts['institute']> {
  const { institute } = writtenPages();
  const { name = '', tagline = '', helpline = '', email = '', address = '' } = institute ?? {};
  const { legal_name: legalName = '', gstin = '', state_id = 0, logo, wordmark } = institute ?? {};
  const paths = [logo, wordmark?.light, wordmark?.dark].filter((path) => path !== undefined);
  // As addresses of the store they begin with a slash.
  const pictures = paths.map((path) => path.replace(/^\//, ''));
  const stored = await storedAmong(config, pictures);
  return {
    ...{ name, tagline, helpline, email, address, legalName, gstin },
    gstOfState: stateById(state_id)?.gst ?? null,
    hasOwnName: name !== '' && name !== NEUTRAL_NAME,
    missingPictures: pictures.filter((path) => !stored.has(path)),
  };
}

function policyFacts(): Pick<Facts, 'unpublishedPolicies' | 'unlinkedPolicies'> {
  const { institute, pages } = writtenPages();
  const links = [...institutePolicies(), ...(institute?.footer ?? []).flatMap((list) => list.links)];
  const linked = new Set(links.map(({ url }) => url));
  const published = RULE_PAGES.filter((name) => pages.has(name));
  return {
    unpublishedPolicies: RULE_PAGES.filter((name) => !pages.has(name)).map(writtenPagePath),
    unlinkedPolicies: published.map(writtenPagePath).filter((path) => !linked.has(path)),
  };
}

/** Returns null without an archive, and on the embedded database. */
async function readArchiveAge({ db, config, now }: Ctx): Promise<number | null> {
  if (config.databaseUrl === null) return null;
  const { rows } = await db.executeQuery<{ at: Date | null }>(
    CompiledQuery.raw('select last_archived_time as at from pg_stat_archiver'),
  );
  const at = rows[0]?.at;
  return at ? Math.max(0, now.getTime() - new Date(at).getTime()) / HOUR_MS : null;
}
