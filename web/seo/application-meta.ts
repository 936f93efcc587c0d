import type { MetaFunction } from 'react-router';
import type { PageMessages } from './messages/english.ts';
import { pageMessages } from './messages/page-messages.ts';
import { pageMeta, siteOf } from './page-meta.ts';

/** Returns the `meta` of an application page, which search engines do not list. */
export function applicationMeta(name: keyof PageMessages['applications']): MetaFunction {
  return ({ location, matches }) => {
    const texts = pageMessages(siteOf(matches).language).applications[name];
    return pageMeta({ ...texts, path: location.pathname, isHidden: true }, matches);
  };
}
