/** React Router configuration of the storefront. */
import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: `${process.env.BUILD_TO ?? 'build'}/web`,
  ssr: true,
  // There are few routes; sending all of them at first saves a request before the first navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
