/** Finds the features that the build uses, in which files, and which of them a supported browser lacks. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { versionsOf } from './compat-data.ts';
import { cssFeatures } from './css-features.ts';
import { degradationOf } from './degrading.ts';
import { membersNamed } from './interfaces.ts';
import type { Browser, Versions } from './least-versions.ts';
import { htmlFeatures, scriptFeatures } from './script-features.ts';

const BUILD = join(import.meta.dirname, '../../build');
export const BROWSERS: readonly Browser[] = ['chrome', 'firefox', 'safari'];

export type UsedFeature = { name: string; since: Versions; files: string[]; degradation?: string };

/** Returns the features of the files that match, by name; files of an earlier build are left out. */
export function featuresOf(patterns: string[]): UsedFeature[] {
  const carried = new Set<string>(JSON.parse(readFileSync(join(BUILD, 'carried.json'), 'utf8')));
  const files = globSync(patterns, { cwd: BUILD }).filter((file) => !carried.has(file));
  if (files.length === 0) throw new Error(`the build has no ${patterns.join(', ')}: run npm run build`);
  const found = new Map<string, string[]>();
  for (const file of files) {
    for (const name of featuresIn(file)) found.set(name, [...(found.get(name) ?? []), file]);
  }
  return [...found].flatMap(([name, files]) => {
    const since = sinceOf(name);
    return since ? [{ name, since, files, degradation: degradationOf(name) }] : [];
  });
}

function featuresIn(file: string): Set<string> {
  const text = readFileSync(join(BUILD, file), 'utf8');
  if (file.endsWith('.css')) return cssFeatures(text);
  // The server's scripts do not run in browsers, but the HTML that they render does.
  return file.startsWith('web/server/') ? htmlFeatures(text) : scriptFeatures(text);
}

/** A member of unknown interfaces counts as old as the oldest of them. */
function sinceOf(name: string): Versions | undefined {
  if (!name.startsWith('.')) return versionsOf(name.split('.'));
  const candidates = membersNamed(name.slice(1)).flatMap((path) => versionsOf(path) ?? []);
  if (candidates.length === 0) return undefined;
  const oldest = (browser: Browser) => Math.min(...candidates.map((since) => since[browser]));
  return { chrome: oldest('chrome'), firefox: oldest('firefox'), safari: oldest('safari') };
}

/** Whether a browser of the given version lacks a feature. */
export function isNewer(since: Versions, least: Versions): boolean {
  return BROWSERS.some((browser) => since[browser] > least[browser]);
}
