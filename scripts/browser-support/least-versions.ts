/** The oldest supported browsers. README.md names the same versions; `scripts/browser-support/main.ts` checks the build. */

export type Browser = 'chrome' | 'firefox' | 'safari';
export type Versions = Readonly<Record<Browser, number>>;

/** Of the storefront and the tests. `popover`, which opens the navigation of a phone, has the highest need. */
export const STORE: Versions = { chrome: 114, firefox: 125, safari: 17 };

/** Of the console of the staff, because of `Promise.withResolvers`. */
export const CONSOLE: Versions = { chrome: 119, firefox: 125, safari: 17.4 };

/** Returns `build.target` of a build: newer syntax is replaced. */
export function buildTarget({ chrome, firefox, safari }: Versions): string[] {
  return [`chrome${chrome}`, `edge${chrome}`, `firefox${firefox}`, `safari${safari}`, `ios${safari}`];
}
