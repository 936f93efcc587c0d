import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: `${process.env.BUILD_TO ?? 'build'}/web`,
  ssr: true,
  // All routes are few: knowing them from the start saves a request before a first click.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
