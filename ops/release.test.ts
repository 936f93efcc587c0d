/** Runs ops/release.sh with stand-ins for the programs of the system. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test('packages are installed and built without install scripts and secrets, and nothing of them runs as root', () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const log = join(folder, 'log');
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const program = (name: string, body: string) =>
    writeFileSync(join(bin, name), `#!/bin/sh\n${body}\n`, { mode: 0o755 });
  program('git', `case "$*" in *common-dir) echo ${folder}/.git;; *rev-parse*) echo abc;; *add*) mkdir -p "$7";; esac`);
  const note = `echo "secret \${SOPAN_SECRET:-unknown}: $*" >> ${log}`;
  const releases = join(folder, 'releases');
  // The builder also changes a file of the program, which must not be used.
  const node = join(folder, 'node');
  writeFileSync(node, `#!/bin/sh\n${note}\n`, { mode: 0o755 });
  program(
    'npm',
    `${note}; mkdir -p build node_modules/.bin; cp ${node} node_modules/.bin/node; echo changed > main.ts`,
  );
  program('runuser', `printf "$2, " >> ${log}; shift 3; exec "$@"`);
  for (const name of ['id', 'chown']) program(name, 'exit 0');
  program('systemctl', 'exit 1');
  execFileSync('sh', [join(import.meta.dirname, 'release.sh')], {
    env: {
      PATH: `${bin}:${process.env.PATH}`,
      ...{ SOPAN_ENV: 'production', SOPAN_SECRET: 'set', RELEASES: releases },
    },
  });
  expect(readFileSync(log, 'utf8').trim().split('\n')).toEqual([
    'sopan-build, secret unknown: ci --ignore-scripts --no-audit --no-fund',
    'sopan-build, secret unknown: rebuild node',
    'sopan-build, secret unknown: run build',
    'sopan, secret set: main.ts migrate',
  ]);
  const release = join(releases, 'abc');
  expect(readdirSync(releases)).toEqual(['abc']);
  expect(readdirSync(release).toSorted()).toEqual(['.whole', 'build', 'node_modules']);
});
