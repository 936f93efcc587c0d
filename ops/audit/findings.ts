/** Extracts findings from the reports of security tools, without known and intended ones. Pure functions. */

/** Findings that are ignored, with the reason. */
const IGNORED: ReadonlyArray<readonly [RegExp, string]> = [
  [/X-Frame-Options/i, 'the policy sets frame-ancestors'],
  [/X-XSS-Protection/i, 'no current browser has that filter'],
  [/Strict-Transport-Security/i, 'sent over TLS only'],
  [/^Uncommon header/, 'the header is intended'],
  [/inodes via ETags/, 'the ETag is a hash of the page'],
  [/robots\.txt/, 'it lists what not to index, and protects nothing'],
  [/sitemap\.xml/, 'public on purpose'],
  // Nikto 2.5 and 2.6 write it in different ways.
  [
    /^(\/console: This might be interesting|(This might be interesting|Application console found)\. \(GET \/console\/?\)$)/,
    "the staff's console; its page has no data, its calls need a session",
  ],
  [/^Backup file \S+\/pay\//, 'that page exists at every path; access is checked later'],
  [/^Lack of anti CSRF token/, 'no call is authenticated by what a browser sends automatically'],
];

const isUnexpected = (finding: string) => !IGNORED.some(([pattern]) => pattern.test(finding));

type WapitiEntry = { method: string; path: string; parameter: string; info: string };
type WapitiReport = Record<'vulnerabilities' | 'anomalies', Record<string, WapitiEntry[]>>;

/** Findings in wapiti's JSON report. */
export function wapitiFindings({ vulnerabilities, anomalies }: WapitiReport): string[] {
  return [vulnerabilities, anomalies]
    .flatMap((kinds) => Object.entries(kinds))
    .flatMap(([kind, entries]) =>
      entries.map(({ method, path, parameter, info }) => `${info} (${kind}, ${method} ${path} ${parameter})`),
    )
    .filter(isUnexpected);
}

/** The number of URLs that wapiti attacked, from its output. */
export function wapitiReach(printed: string): number {
  return Number(/found (\d+) URLs/.exec(printed)?.[1] ?? 0);
}

/**
 * Findings in nikto's CSV, which is malformed: host and address may be Perl references. The last field is the finding.
 */
export function niktoFindings(csv: string): string[] {
  return csv
    .split('\n')
    .map((line) => /"([^"]*)","([^"]*)","((?:[^"]|\\")*?)\s*"$/.exec(line))
    .flatMap((found) => (found?.[3] ? [`${found[3]} (${found[1]} ${found[2]})`] : []))
    .filter(isUnexpected);
}

/** Findings in sqlmap's output for one call; without "not injectable" sqlmap did not attack. */
export function sqlmapFindings(printed: string): string[] {
  const weak = [...printed.matchAll(/^(?:Parameter: .*|.*parameter .* is vulnerable)/gm)].map(([line]) => line);
  // Search terms change the result, which looks like a boolean injection; then sqlmap does not detect the database.
  if (weak.length) return printed.includes('the back-end DBMS is not PostgreSQL') ? [] : weak;
  return printed.includes('do not appear to be injectable') ? [] : ['it was not attacked'];
}

/** Seconds without service in slowhttptest's CSV (second, closed, pending, connected, available). */
export function slowFindings(csv: string): string[] {
  const rows = csv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',').map(Number));
  if (!rows.some(([, closed = 0, , connected = 0]) => closed + connected > 0)) return ['it was not attacked'];
  const dark = rows.filter((row) => row[4] === 0).map(([second]) => second);
  return dark.length ? [`no other client was served in the seconds ${dark.join(', ')}`] : [];
}

type FfufReport = { results: Array<{ input: { FUZZ: string }; status: number; length: number }> };

/** Paths in ffuf's JSON that exist and are not public pages. */
export function ffufFindings({ results }: FfufReport, isOurs: (path: string) => boolean): string[] {
  return results
    .filter(({ input }) => !isOurs(`/${decodeURIComponent(input.FUZZ)}`))
    .map(({ input, status, length }) => `/${input.FUZZ} is open: ${status}, ${length} bytes`);
}

type NewmanReport = { run: { executions: Array<{ item: { name: string }; response?: { code: number } }> } };

/** Failed calls in newman's JSON; also a finding when most calls were not authenticated or rate limited. */
export function newmanFindings({ run }: NewmanReport): string[] {
  const codes = run.executions.map(({ item, response }) => ({ name: item.name, code: response?.code ?? 0 }));
  const broken = codes.filter(({ code }) => code === 0 || code >= 500).map(({ name, code }) => `${code}: ${name}`);
  const rejected = codes.filter(({ code }) => code === 401 || code === 429).length;
  return rejected * 2 > codes.length ? [...broken, `${rejected} of ${codes.length} were rejected`] : broken;
}

/** Number of responses by status, from the store's metrics; cached responses count as 200. */
export type ResponseCounts = Record<string, number>;

export function countResponses(metrics: string): ResponseCounts {
  const answered: ResponseCounts = {};
  const lines = /^sopan_http_(?:request_seconds_count|cache_hits_total)\{(?:.*status="(\d+)")?.*\} (\d+)/gm;
  for (const [, status = '200', count] of metrics.matchAll(lines)) {
    answered[status] = (answered[status] ?? 0) + Number(count);
  }
  return answered;
}

/** A finding when over a tenth of the requests got 401 or 429, because those did not test anything. */
export function limitFindings(answered: ResponseCounts): string[] {
  const all = Object.values(answered).reduce((sum, count) => sum + count, 0);
  const refused = (answered[429] ?? 0) + (answered[401] ?? 0);
  return refused * 10 > all ? [`${refused} of ${all} requests were rejected: only the rest was tested`] : [];
}

export function subtractCounts(before: ResponseCounts, after: ResponseCounts): ResponseCounts {
  const more = Object.entries(after).map(([status, count]) => [status, count - (before[status] ?? 0)] as const);
  return Object.fromEntries(more.filter(([, count]) => count > 0));
}

/** 5xx responses and errors in the store's log during the attack, which are findings whatever the tool reports. */
export function storeFindings(answered: ResponseCounts, logged: string): string[] {
  const broken = Object.entries(answered).filter(([status]) => Number(status) >= 500);
  const errors = logged
    .split('\n')
    .filter((line) => /"level":(50|60)/.test(line) || /^(node:|Node\.js v|\w*Error:)/.test(line));
  return [
    ...broken.map(([status, count]) => `${count} responses with status ${status}`),
    ...errors.map((line) => `the store's log: ${line.slice(0, 300)}`),
  ];
}
