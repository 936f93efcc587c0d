/** What the tools' reports say, without what is known and meant. Nothing here reads a file or asks anybody. */

/** What scanners of an older school ask for, and why it is as it is. */
const MEANT: ReadonlyArray<readonly [RegExp, string]> = [
  [/X-Frame-Options/i, 'frame-ancestors of the policy says it'],
  [/X-XSS-Protection/i, 'no browser has that filter any more'],
  [/Strict-Transport-Security/i, 'said under TLS only'],
  [/^Uncommon header/, 'headers are meant to be there'],
  [/inodes via ETags/, 'the tag is a hash of the page'],
  [/robots\.txt/, 'it says what not to search, and protects nothing'],
  [/sitemap\.xml/, 'public on purpose'],
  [/^Backup file \S+\/pay\//, 'that page stands at any ending; what is paid for is asked later'],
  [/^Lack of anti CSRF token/, 'no call rests on what a browser sends by itself'],
];

const unknown = (finding: string) => !MEANT.some(([pattern]) => pattern.test(finding));

type WapitiEntry = { method: string; path: string; parameter: string; info: string };
type WapitiReport = Record<'vulnerabilities' | 'anomalies', Record<string, WapitiEntry[]>>;

/** Of wapiti's JSON. */
export function wapitiFindings({ vulnerabilities, anomalies }: WapitiReport): string[] {
  return [vulnerabilities, anomalies]
    .flatMap((kinds) => Object.entries(kinds))
    .flatMap(([kind, entries]) =>
      entries.map(({ method, path, parameter, info }) => `${info} (${kind}, ${method} ${path} ${parameter})`),
    )
    .filter(unknown);
}

/** How many addresses wapiti found to attack, of what it printed. */
export function wapitiReach(printed: string): number {
  return Number(/found (\d+) URLs/.exec(printed)?.[1] ?? 0);
}

/** Of nikto's CSV, which is none: host and address may be printed as a Perl reference. The last field is the finding. */
export function niktoFindings(csv: string): string[] {
  return csv
    .split('\n')
    .map((line) => /"([^"]*)","([^"]*)","((?:[^"]|\\")*?)\s*"$/.exec(line))
    .flatMap((found) => (found?.[3] ? [`${found[3]} (${found[1]} ${found[2]})`] : []))
    .filter(unknown);
}

/** Of what sqlmap printed for one call: it says so when it attacked and found nothing, and nothing when it did not attack. */
export function sqlmapFindings(printed: string): string[] {
  const weak = [...printed.matchAll(/^(?:Parameter: .*|.*parameter .* is vulnerable)/gm)].map(([line]) => line);
  // Words of a search change what is found, which looks like a condition; the database then does not answer it.
  if (weak.length) return printed.includes('the back-end DBMS is not PostgreSQL') ? [] : weak;
  return printed.includes('do not appear to be injectable') ? [] : ['it was not attacked'];
}

/** Of slowhttptest's CSV (second, closed, pending, connected, available): seconds in which nobody else was served. */
export function slowFindings(csv: string): string[] {
  const rows = csv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',').map(Number));
  if (!rows.some(([, closed = 0, , connected = 0]) => closed + connected > 0)) return ['it was not attacked'];
  const dark = rows.filter((row) => row[4] === 0).map(([second]) => second);
  return dark.length ? [`nobody else was served in the seconds ${dark.join(', ')}`] : [];
}

type FfufReport = { results: Array<{ input: { FUZZ: string }; status: number; length: number }> };

/** Of ffuf's JSON: what is there and is none of the site's own pages. */
export function ffufFindings({ results }: FfufReport, isOurs: (path: string) => boolean): string[] {
  return results
    .filter(({ input }) => !isOurs(`/${decodeURIComponent(input.FUZZ)}`))
    .map(({ input, status, length }) => `/${input.FUZZ} is open: ${status}, ${length} bytes`);
}

type NewmanReport = { run: { executions: Array<{ item: { name: string }; response?: { code: number } }> } };

/** Of newman's JSON: what broke, and whether the calls were looked at rather than turned away at the door. */
export function newmanFindings({ run }: NewmanReport): string[] {
  const codes = run.executions.map(({ item, response }) => ({ name: item.name, code: response?.code ?? 0 }));
  const broken = codes.filter(({ code }) => code === 0 || code >= 500).map(({ name, code }) => `${code}: ${name}`);
  const turnedAway = codes.filter(({ code }) => code === 401 || code === 429).length;
  return turnedAway * 2 > codes.length ? [...broken, `${turnedAway} of ${codes.length} were turned away`] : broken;
}

/** How often the store answered with each status, by its own count; what is kept in memory counts as 200. */
export type Answered = Record<string, number>;

export function answeredIn(metrics: string): Answered {
  const answered: Answered = {};
  const lines = /^sopan_http_(?:request_seconds_count|kept_total)\{(?:.*status="(\d+)")?.*\} (\d+)/gm;
  for (const [, status = '200', count] of metrics.matchAll(lines)) {
    answered[status] = (answered[status] ?? 0) + Number(count);
  }
  return answered;
}

/** What was refused for being too much, when that is more than a tenth of everything: then the tool met our limits. */
export function limitFindings(answered: Answered): string[] {
  const all = Object.values(answered).reduce((sum, count) => sum + count, 0);
  const refused = (answered[429] ?? 0) + (answered[401] ?? 0);
  return refused * 10 > all ? [`${refused} of ${all} requests were turned away: the rest was not attacked`] : [];
}

export function since(before: Answered, after: Answered): Answered {
  const more = Object.entries(after).map(([status, count]) => [status, count - (before[status] ?? 0)] as const);
  return Object.fromEntries(more.filter(([, count]) => count > 0));
}

/** What the store itself counted while it was attacked: a 5xx is a fault of ours, whatever the tool says. */
export function storeFindings(answered: Answered, logged: string): string[] {
  const broken = Object.entries(answered).filter(([status]) => Number(status) >= 500);
  const errors = logged
    .split('\n')
    .filter((line) => /"level":(50|60)/.test(line) || /^(node:|Node\.js v|\w*Error:)/.test(line));
  return [
    ...broken.map(([status, count]) => `${count} answers of ${status}`),
    ...errors.map((line) => `the store's log: ${line.slice(0, 300)}`),
  ];
}
