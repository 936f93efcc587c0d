/** Determines the environment and the origin of the API from the host name of the page. */

export type Environment = { name: string; apiOrigin: string };

const ENVIRONMENTS: readonly { name: string; host: RegExp }[] = [
  { name: 'local development', host: /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/ },
  { name: 'remote development', host: /^dev\./ },
  { name: 'staging 1', host: /^staging1?\./ },
  { name: 'staging 2', host: /^staging2\./ },
  { name: 'staging 3', host: /^staging3\./ },
  { name: 'uat', host: /^uat\./ },
];

/** Returns `production` for a host that matches no other environment. An empty `apiOrigin` is the page's own origin. */
export function environmentOf(hostname: string, origins: Record<string, string> = configuredOrigins()): Environment {
  const name = ENVIRONMENTS.find(({ host }) => host.test(hostname))?.name ?? 'production';
  return { name, apiOrigin: origins[name] ?? '' };
}

let isLogged = false;

/** Returns scheme and host of the API for this host name. Logs the environment once, except in production. */
export function apiOrigin(hostname: string): string {
  const environment = environmentOf(hostname);
  if (environment.name !== 'production' && !isLogged) {
    isLogged = true;
    console.info('configuration', environment);
  }
  return environment.apiOrigin;
}

/** Parses `VITE_API_ORIGINS` of the build: JSON from environment names to origins, for an API on another host. */
function configuredOrigins(): Record<string, string> {
  const json: unknown = import.meta.env.VITE_API_ORIGINS;
  return typeof json === 'string' ? JSON.parse(json) : {};
}
