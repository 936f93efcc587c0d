/** Looks features up in MDN's data about browsers: since which version each browser has them. */
import compatData from '@mdn/browser-compat-data' with { type: 'json' };
import type { Identifier, SimpleSupportStatement, SupportStatement } from '@mdn/browser-compat-data/types';
import type { Versions } from './least-versions.ts';

const data = compatData as unknown as Identifier;

/** Returns the entry at a path such as `['api', 'URL', 'canParse_static']`; undefined if the data has none. */
export function entryAt(path: readonly string[]): Identifier | undefined {
  return path.reduce<Identifier | undefined>(
    (entry, key) => (entry && Object.hasOwn(entry, key) ? entry[key] : undefined),
    data,
  );
}

/**
 * Returns the first versions that have a feature; infinite for a browser that has it in none. A feature must exist on
 * phones too. Undefined if the data does not know the feature.
 */
export function versionsOf(path: readonly string[]): Versions | undefined {
  const support = entryAt(path)?.__compat?.support;
  if (!support) return undefined;
  return {
    chrome: Math.max(firstVersion(support.chrome), firstVersion(support.chrome_android)),
    firefox: firstVersion(support.firefox),
    safari: Math.max(firstVersion(support.safari), firstVersion(support.safari_ios)),
  };
}

/** A version with a prefix or another name does not count: the build has that name too, if it uses it. */
function firstVersion(support: SupportStatement | undefined): number {
  const statements = support === undefined ? [] : Array.isArray(support) ? support : [support];
  return Math.min(...statements.map(versionOf));
}

function versionOf(statement: SimpleSupportStatement): number {
  const { version_added: added, version_removed, flags, prefix, alternative_name } = statement;
  if (!added || version_removed || flags || prefix || alternative_name) return Number.POSITIVE_INFINITY;
  const version = Number.parseFloat(added.replace('≤', ''));
  return Number.isNaN(version) ? Number.POSITIVE_INFINITY : version;
}
