// Installs the locked packages when they are not the ones installed last. Plain JavaScript for Node 20.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, 'node_modules/.cache/installed');

/** The runtime the project pins, once it is installed. */
export function node() {
  return join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
}

export function ensureInstalled() {
  const locked = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === locked && existsSync(node())) return;
  console.log('Installing packages (once) …');
  // Engine warnings of others' packages say nothing here: the pinned Node runs them.
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('The packages could not be installed. Check the network and run the command again.');
    process.exit(1);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, locked);
}
