// `npm start`: installs packages, builds, and runs the store with the demo institute.
// Plain JavaScript for Node 20, because it runs before anything is installed.
import { spawn } from 'node:child_process';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, node, root } from './install.mjs';

ensureInstalled();
await ensureBuilt();
const isEmpty = process.argv.includes('--empty');
// A store without the demo institute has a data directory of its own.
const env = isEmpty ? { SOPAN_DATA: '.data-empty', ...process.env } : process.env;
const store = spawn(node(), ['main.ts', 'serve', isEmpty ? '--empty' : '--demo'], { cwd: root, stdio: 'inherit', env });
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => store.kill(signal));
store.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
