import { expect, test } from 'vitest';
import {
  countResponses,
  ffufFindings,
  limitFindings,
  newmanFindings,
  niktoFindings,
  slowFindings,
  sqlmapFindings,
  storeFindings,
  subtractCounts,
  wapitiFindings,
  wapitiReach,
} from './findings.ts';

test('wapiti’s findings are read without intended behaviour', () => {
  const entry = { method: 'GET', path: '/echo', parameter: 'q' };
  const report = {
    vulnerabilities: {
      'HTTP Secure Headers': [{ ...entry, info: 'X-Frame-Options is not set' }],
      'Cross Site Scripting': [{ ...entry, info: 'XSS vulnerability found' }],
      'SQL Injection': [],
    },
    anomalies: { 'Internal Server Error': [{ ...entry, info: 'The server responded with a 500' }] },
  };
  expect(wapitiFindings(report)).toEqual([
    'XSS vulnerability found (Cross Site Scripting, GET /echo q)',
    'The server responded with a 500 (Internal Server Error, GET /echo q)',
  ]);
  expect(wapitiReach('[*] Wapiti found 132 URLs and forms during the scan')).toBe(132);
  expect(wapitiReach('')).toBe(0);
});

test('nikto’s lines are read in each spelling of the host', () => {
  const csv = [
    '"Nikto - v2.1.5/2.1.5"',
    '"localhost","127.0.0.1","4501","","","",""',
    '"localhost","127.0.0.1SCALAR(0x55)"4501","OSVDB-0","GET","/","Uncommon header \'x-request-id\' found, with contents: 1 "',
    '"localhost","127.0.0.1SCALAR(0x55)"4501","OSVDB-3268","GET","/backup/","/backup/: Directory indexing found."',
    '"127.0.0.1","127.0.0.1","4501","","GET","/console","This might be interesting."',
    '"127.0.0.1","127.0.0.1","4501","","GET","/console/","Application console found."',
    '"127.0.0.1","127.0.0.1","4501","","GET","/console/old","Application console found."',
  ];
  expect(niktoFindings(csv.join('\n'))).toEqual([
    '/backup/: Directory indexing found. (GET /backup/)',
    'Application console found. (GET /console/old)',
  ]);
});

test('sqlmap found something, found nothing, or did not attack', () => {
  expect(sqlmapFindings('[02:00:00] [CRITICAL] all tested parameters do not appear to be injectable. Try')).toEqual([]);
  expect(sqlmapFindings("[INFO] using 'STDIN' for parsing targets list")).toEqual(['it was not attacked']);
  const weak =
    'sqlmap identified the following injection point(s)\n---\nParameter: JSON id ((custom) POST)\n    Type: UNION';
  expect(sqlmapFindings(weak)).toEqual(['Parameter: JSON id ((custom) POST)']);
  expect(sqlmapFindings(`${weak}\n[WARNING] the back-end DBMS is not PostgreSQL`)).toEqual([]);
});

test('seconds in which slow clients blocked others are reported', () => {
  const head = 'Seconds,Closed,Pending,Connected,Service Available\n';
  expect(slowFindings(`${head}0,0,1,0,500\n5,0,0,500,500\n10,500,0,0,500\n`)).toEqual([]);
  expect(slowFindings(`${head}0,0,1,0,500\n5,0,0,500,0\n`)).toEqual(['no other client was served in the seconds 5']);
  expect(slowFindings(`${head}0,0,0,0,500\n`)).toEqual(['it was not attacked']);
});

test('ffuf may find pages and nothing else', () => {
  const result = (FUZZ: string) => ({ input: { FUZZ }, status: 200, length: 9 });
  const results = [result('about-us'), result('.env')];
  expect(ffufFindings({ results }, (path) => path === '/about-us')).toEqual(['/.env is open: 200, 9 bytes']);
});

test('newman reports failures, and whether its requests were authenticated', () => {
  const execution = (code?: number) => ({ item: { name: 'Bill' }, ...(code ? { response: { code } } : {}) });
  const report = (...codes: Array<number | undefined>) => ({ run: { executions: codes.map(execution) } });
  expect(newmanFindings(report(200, 400, 401))).toEqual([]);
  expect(newmanFindings(report(200, 500, undefined))).toEqual(['500: Bill', '0: Bill']);
  expect(newmanFindings(report(401, 401, 200))).toEqual(['2 of 3 were rejected']);
});

test('the store’s own metrics count the responses', () => {
  const line = (status: number, count: number) =>
    `sopan_http_request_seconds_count{method="GET",route="/a",status="${status}"} ${count}`;
  const before = countResponses(`${line(200, 1)}\nsopan_http_cache_hits_total{cache="page"} 4\n${line(404, 2)}`);
  expect(before).toEqual({ 200: 5, 404: 2 });
  const more = subtractCounts(before, countResponses(`${line(200, 9)}\n${line(404, 2)}\n${line(500, 3)}`));
  expect(more).toEqual({ 200: 4, 500: 3 });
  expect(storeFindings(more, '{"level":30}\n{"level":50,"msg":"page rendering failed"}')).toEqual([
    '3 responses with status 500',
    'the store\'s log: {"level":50,"msg":"page rendering failed"}',
  ]);
  expect(storeFindings({ 200: 4 }, '{"level":30}')).toEqual([]);
  expect(limitFindings({ 200: 91, 429: 9 })).toEqual([]);
  expect(limitFindings({ 200: 80, 401: 10, 429: 10 })).toHaveLength(1);
});
