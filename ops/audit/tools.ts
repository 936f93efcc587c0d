/** The security tools: their arguments and how their findings are read. For the versions in Debian 12. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ffufFindings,
  newmanFindings,
  niktoFindings,
  slowFindings,
  sqlmapFindings,
  wapitiFindings,
  wapitiReach,
} from './findings.ts';
import { PRIVATE_PATHS } from './private-paths.ts';
import { requestFiles, SESSION_ENDING, type Sessions } from './requests.ts';

export type Target = Sessions & {
  url: string;
  /** The same store, with a different client address for each request. */
  urlWithRandomAddresses: string;
  /** The same store behind Caddy; null when Caddy is not installed. */
  proxied: string | null;
  /** Folder for reports. */
  out: string;
  /** Path of a script of the storefront. */
  asset: string;
  isOurs(path: string): boolean;
};
export type Run = {
  program: string;
  args: string[];
  /** Reads the findings from the tool's output and report; most tools exit with 0 whatever they found. */
  findings(printed: string): string[];
  /** Writes new sessions into the files that the program reads, before a run that begins minutes after the sign-in. */
  renew?(sessions: Sessions): void;
};
export type Tool = {
  name: string;
  needs: string[] /** Timeout of a run. */;
  seconds: number;
  runs(at: Target): Run[];
};

const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const text = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Excludes modules that need the internet and those that guess passwords, since the store has none. */
const WAPITI_MODULES =
  'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,ssrf,xss,xxe';
const MIN_PAGES = 20;
/** Word list of dirb, used if it is installed, with `PRIVATE_PATHS`. */
const DIRB_WORDS = '/usr/share/dirb/wordlists/common.txt';
/** Name of the session's cookie over HTTP. */
const STAFF_COOKIE = 'sopan_staff';
const PORTMAN = join(import.meta.dirname, 'portman.json');

export const tools: Tool[] = [
  {
    name: 'wapiti',
    needs: ['wapiti'],
    seconds: 600,
    runs: ({ urlWithRandomAddresses: url, out }) => {
      const report = join(out, 'wapiti.json');
      const starts = ['/search?q=a', '/api/v1/dashboard/get_search_tags?tag_initials=a'];
      const args = [
        ...['-u', `${url}/`, ...starts.flatMap((path) => ['-s', url + path]), '-d', '3', '--flush-session'],
        ...['--max-scan-time', '60', '--max-attack-time', '40', '-t', '5', '-m', WAPITI_MODULES, '--no-bugreport'],
        // Wapiti accepts Brotli but cannot decode it, so without this header it would crawl nothing.
        // No token: a student may load 30 own pages in ten seconds. sqlmap and portman send calls with a token.
        ...['-H', 'Accept-Encoding: gzip', '-f', 'json', '-o', report],
      ];
      const findings = (printed: string) => [
        ...(wapitiReach(printed) < MIN_PAGES ? [`only ${wapitiReach(printed)} pages were found`] : []),
        ...wapitiFindings(json(report)),
      ];
      return [{ program: 'wapiti', args, findings }];
    },
  },
  {
    name: 'nikto',
    needs: ['nikto'],
    seconds: 300,
    runs: ({ urlWithRandomAddresses: url, out }) => {
      const report = join(out, 'nikto.csv');
      const args = ['-h', url, '-nointeractive', '-maxtime', '240s', '-Format', 'csv', '-output', report];
      return [{ program: 'nikto', args, findings: () => niktoFindings(text(report)) }];
    },
  },
  {
    name: 'sqlmap',
    needs: ['sqlmap'],
    seconds: 180,
    runs: ({ urlWithRandomAddresses: url, token, staffCookie, out }) => {
      const files = requestFiles(url, { token, staffCookie }, join(out, 'requests'));
      const firstOfStaff = files.find(({ isStaff }) => isStaff);
      return files.map((file, nth) => ({
        program: 'sqlmap',
        args: [
          // `--ignore-stdin`: without a terminal sqlmap would read URLs from stdin and attack nothing.
          ...['-r', file.path, '--batch', '--ignore-stdin', '--disable-coloring', '--output-dir', join(out, 'sqlmap')],
          // Level 1 for the page, which is slow; level 3 for the first call, so that its headers are attacked too.
          ...['--level', ['1', '3'][nth] ?? '2', '--risk', '1', '--dbms', 'PostgreSQL'],
          ...['--keep-alive', '--ignore-code', '401,404'],
          // The session is read in one place, so one call attacks the cookie. Every attack on it is answered with 401.
          ...(file.isStaff && file !== firstOfStaff ? ['--skip', STAFF_COOKIE] : []),
        ],
        findings: sqlmapFindings,
        renew: (sessions: Sessions) => void requestFiles(url, sessions, join(out, 'requests')),
      }));
    },
  },
  {
    name: 'slowhttptest',
    needs: ['slowhttptest'],
    seconds: 90,
    runs: ({ url, proxied, out, asset }) => {
      const body = ['-B', '-t', 'POST', '-f', 'application/json', '-s', '4096'];
      const modes: Array<[string, string[], string]> = [
        ['heads', ['-H'], '/ssc'],
        ['bodies', body, '/api/v1/dashboard/get_search_tags'],
        ['ranges', ['-R'], asset],
        ['readers', ['-X', '-k', '3', '-n', '1', '-w', '1', '-y', '512', '-z', '5'], '/ssc'],
      ];
      const sites = [url, ...(proxied ? [proxied] : [])];
      return sites.flatMap((site, nth) =>
        modes.map(([name, mode, path]) => {
          const report = join(out, `slow-${name}${nth ? '-proxied' : ''}`);
          const load = ['-c', '1500', '-r', '200', '-i', '5', '-l', '30', '-p', '3'];
          const args = [...mode, ...load, '-u', site + path, '-g', '-o', report];
          const findings = () => slowFindings(text(`${report}.csv`)).map((one) => `${name} at ${site}: ${one}`);
          return { program: 'slowhttptest', args, findings };
        }),
      );
    },
  },
  {
    name: 'ffuf',
    needs: ['ffuf'],
    seconds: 240,
    runs: ({ urlWithRandomAddresses: url, out, isOurs }) => {
      const words = join(out, 'ffuf-words.txt');
      writeFileSync(words, [...PRIVATE_PATHS, ...text(DIRB_WORDS).split('\n')].join('\n'));
      const report = join(out, 'ffuf.json');
      const args = [
        ...['-u', `${url}/FUZZ`, '-w', words, '-e', '.bak,.old,.sql,.zip,.map,~', '-maxtime', '200', '-s'],
        ...['-mc', '200,204,206,500,502,503', '-of', 'json', '-o', report],
      ];
      return [{ program: 'ffuf', args, findings: () => ffufFindings(json(report), isOurs) }];
    },
  },
  {
    name: 'portman',
    needs: ['portman', 'newman'],
    seconds: 600,
    runs: ({ urlWithRandomAddresses: url, token, staffCookie, out }) => {
      const [api, requests, report] = ['api.json', 'portman.json', 'newman.json'].map((name) => join(out, name));
      const made = ['-l', `${api}`, '-b', `${url}/api/v1`, '-c', PORTMAN, '-o', `${requests}`, '-t', 'true'];
      const sent = [
        'run',
        `${requests}`,
        '--env-var',
        `bearerToken=${token}`,
        '--env-var',
        `staffCookie=${staffCookie}`,
      ];
      return [
        { program: 'portman', args: made, findings: () => (existsSync(`${requests}`) ? [] : ['no file was written']) },
        {
          program: 'newman',
          args: [...sent, '--reporters', 'json', '--reporter-json-export', `${report}`],
          findings: () => newmanFindings(json(`${report}`)),
        },
      ];
    },
  },
];

/** Removes endpoints that would end the tool's session from the API document. */
export function withoutSessionEnding(document: { paths: Record<string, unknown> }): object {
  const paths = Object.fromEntries(Object.entries(document.paths).filter(([path]) => !SESSION_ENDING.test(path)));
  return { ...document, paths };
}
