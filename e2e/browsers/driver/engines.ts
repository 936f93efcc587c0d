/** Starts the browsers: Chromium and WebKitGTK through their drivers, Firefox through Marionette. */
import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Browser } from './browser.ts';
import { openBidi } from './console-log.ts';
import { openMarionetteSession } from './marionette.ts';
import { type Capabilities, openHttpSession, type Transport } from './transport.ts';

const START_MS = 30_000;
/** The screen of WebKitGTK, which has no mode without one. */
const SCREEN = '1400x1000x24';

type Program = { names: string[]; package: string };
type Engine = { programs: Program[]; start(programs: string[], machine: Machine): Promise<Transport> };

const ENGINES = {
  chromium: {
    programs: [
      { names: ['chromedriver'], package: 'chromium-driver' },
      { names: ['chromium', 'chromium-browser', 'google-chrome'], package: 'chromium' },
    ],
    start: startChromium,
  },
  firefox: { programs: [{ names: ['firefox-esr', 'firefox'], package: 'firefox-esr' }], start: startFirefox },
  webkit: {
    programs: [
      { names: ['WebKitWebDriver'], package: 'webkit2gtk-driver' },
      { names: ['Xvfb'], package: 'xvfb' },
    ],
    start: startWebKit,
  },
} satisfies Record<string, Engine>;

export type EngineName = keyof typeof ENGINES;
export const ENGINE_NAMES = Object.keys(ENGINES) as EngineName[];

/** Returns the Debian packages that an engine needs and this machine lacks. */
export function missingPackages(name: EngineName): string[] {
  const programs: Program[] = ENGINES[name].programs;
  return programs.filter(({ names }) => !findProgram(names)).map((program) => program.package);
}

export type RunningBrowser = { browser: Browser; close(): Promise<void> };

/** Starts a browser whose pages are those of `origin`. */
export async function startBrowser(name: EngineName, origin: string, port: number): Promise<RunningBrowser> {
  const machine = new Machine(port);
  try {
    const engine: Engine = ENGINES[name];
    const transport = await engine.start(
      engine.programs.map(({ names }) => findProgram(names) ?? ''),
      machine,
    );
    const { webSocketUrl } = transport.capabilities;
    const bidi = typeof webSocketUrl === 'string' ? await openBidi(webSocketUrl) : null;
    const browser = new Browser(transport, bidi, origin);
    return {
      browser,
      close: async () => {
        await browser.close();
        await machine.close();
      },
    };
  } catch (error) {
    await machine.close();
    throw error;
  }
}

/** The processes and the folder of one browser. */
class Machine {
  readonly port: number;
  readonly folder = mkdtempSync(join(tmpdir(), 'sopan-browser-'));
  readonly #children: ChildProcess[] = [];

  constructor(port: number) {
    this.port = port;
  }

  run(program: string, args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
    const child = spawn(program, args, {
      // A group of its own, so that the processes that a browser starts end with it.
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...env },
    });
    this.#children.push(child);
    return child;
  }

  async close(): Promise<void> {
    for (const child of this.#children.reverse()) {
      if (child.exitCode !== null || !child.pid) continue;
      const exited = new Promise((resolve) => child.once('exit', resolve));
      process.kill(-child.pid, 'SIGKILL');
      await exited;
    }
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

async function startChromium([driver = '', chromium = '']: string[], machine: Machine): Promise<Transport> {
  machine.run(driver, [`--port=${machine.port}`]);
  const args = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--hide-scrollbars',
    '--window-size=1280,900',
  ];
  return whenReady(() =>
    openHttpSession(`http://127.0.0.1:${machine.port}`, {
      ...COMMON,
      webSocketUrl: true,
      'goog:chromeOptions': { binary: chromium, args },
    }),
  );
}

async function startFirefox([firefox = '']: string[], machine: Machine): Promise<Transport> {
  const preferences = {
    'marionette.port': machine.port,
    'intl.accept_languages': 'en-IN, en',
    // Windows that a test opens are popups, as on the screen of a student.
    'dom.disable_open_during_load': false,
  };
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(machine.folder, 'user.js'), lines.join('\n'));
  machine.run(firefox, [
    '--marionette',
    '--headless',
    '--no-remote',
    '--remote-debugging-port=0',
    '--profile',
    machine.folder,
  ]);
  return whenReady(() => openMarionetteSession(machine.port, { ...COMMON, webSocketUrl: true }));
}

async function startWebKit([driver = '', xvfb = '']: string[], machine: Machine): Promise<Transport> {
  const display = machine.run(xvfb, ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp']);
  const number = await new Promise<string>((resolve) => {
    display.stdio[3]?.once('data', (text: Buffer) => resolve(String(text).trim()));
  });
  machine.run(driver, [`--port=${machine.port}`], { DISPLAY: `:${number}`, LIBGL_ALWAYS_SOFTWARE: '1' });
  return whenReady(() => openHttpSession(`http://127.0.0.1:${machine.port}`, { ...COMMON }));
}

/** A dialog of the browser, such as the question before a page is left, is accepted. */
const COMMON: Capabilities = { pageLoadStrategy: 'normal', unhandledPromptBehavior: 'accept' };

/** Repeats an attempt while the browser does not listen yet. */
async function whenReady(open: () => Promise<Transport>): Promise<Transport> {
  const deadline = performance.now() + START_MS;
  for (;;) {
    try {
      return await open();
    } catch (error) {
      const isRefused = error instanceof Error && /ECONNREFUSED|fetch failed/.test(`${error} ${error.cause}`);
      if (!isRefused || performance.now() > deadline) throw error;
      await wait(200);
    }
  }
}

function findProgram(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
