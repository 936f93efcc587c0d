#!/usr/bin/env node
// Verifies the log of an attempt without the institute: log -> receipt -> proof -> published root. Needs Node 20, nothing else.
// Usage: node verify-attempt.mjs LOG RECEIPT ROOTS (see README.md). Exit code: 0 verified, 1 not verified, 2 wrong usage.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const HASH = /^[0-9a-f]{64}$/;
const sha256 = (text) => createHash('sha256').update(text).digest('hex');

/** A finding that ends the verification: the files do not belong together, or one of them was changed. */
class NotVerified extends Error {}

/**
 * Verifies a log (the parsed file), the receipt as the candidate has it, and the published roots: a list of { tree, root }. Returns
 * the steps that were verified, as texts. Throws NotVerified with the first step that failed.
 */
function verifyAttempt(log, receipt, roots) {
  const steps = [];
  const last = verifyEntries(log);
  steps.push(`the hashes of all ${log.entries.length} entries follow from each other`);
  if (typeof log.receipt !== 'string' || log.receipt !== receipt.trim().toUpperCase()) {
    throw new NotVerified('the receipt is not the one of this log');
  }
  steps.push(`the log has the receipt ${log.receipt}`);
  const { proof } = log;
  if (proof === null || proof === undefined) {
    throw new NotVerified('the log has no proof yet; download it again on the day after the attempt');
  }
  const leaf = sha256(`leaf:${log.attempt_id}:${last}:${log.receipt}`);
  if (rootFrom(leaf, proof) !== proof.root)
    throw new NotVerified('the proof does not lead from this log and receipt to its root');
  steps.push(
    `the proof leads from log and receipt to the root of tree ${proof.tree}, which has ${proof.size} receipts`,
  );
  const published = roots.filter(({ tree }) => tree === proof.tree);
  if (published.length === 0) throw new NotVerified(`the list of roots does not have tree ${proof.tree}`);
  if (published.some(({ root }) => root !== proof.root))
    throw new NotVerified(`tree ${proof.tree} was published with another root`);
  steps.push(`the root was published: ${proof.root}`);
  return steps;
}

/** Returns the last hash of the chain, computed from the entries. Throws NotVerified at the first entry that was changed. */
function verifyEntries(log) {
  if (!Array.isArray(log.entries)) throw new NotVerified('this file is not the log of an attempt');
  let before = sha256(`${log.attempt_id}:${log.test_series_id}:${log.version}`);
  for (const [at, entry] of log.entries.entries()) {
    const expected = sha256(before + JSON.stringify(fieldsOf(entry)));
    if (entry.hash !== expected)
      throw new NotVerified(`entry ${at + 1} of ${log.entries.length} is not as it was recorded`);
    before = expected;
  }
  return before;
}

/** The fields of an entry in the order in which they are hashed; the rule is printed in each log. */
function fieldsOf(entry) {
  const times = [entry.made_ms, entry.received_at];
  if (entry.kind === 'signal') return ['signal', entry.signal, ...times];
  const { seq, question_id, response, marked, spent_ms, session } = entry;
  return [
    'answer',
    seq,
    question_id,
    response,
    marked,
    spent_ms,
    ...times,
    ...(session === undefined ? [] : [session]),
  ];
}

/** The root to which a leaf and the hashes beside it lead; null for a proof of another shape. */
function rootFrom(leaf, { position, size, siblings }) {
  if (!Number.isSafeInteger(size) || size < 1 || size > 2 ** 30) return null;
  if (!Number.isSafeInteger(position) || position < 0 || position >= size) return null;
  if (!Array.isArray(siblings) || siblings.some((hash) => typeof hash !== 'string' || !HASH.test(hash))) return null;
  let [current, at, width, used] = [leaf, position, size, 0];
  while (width > 1) {
    const isLeft = at % 2 === 0;
    // The last hash of an odd number has no neighbour, and goes up as it is.
    if (!(isLeft && at === width - 1)) {
      if (used >= siblings.length) return null;
      const sibling = siblings[used++];
      current = sha256(isLeft ? `node:${current}${sibling}` : `node:${sibling}${current}`);
    }
    at = Math.floor(at / 2);
    width = Math.ceil(width / 2);
  }
  return used === siblings.length ? current : null;
}

/** Reads the roots from the file of the public address, or from the anchors of the audit log. Throws for other files. */
function parseRoots(text) {
  let file = null;
  try {
    file = JSON.parse(text);
  } catch {
    // Anchors have one object in each line.
  }
  if (Array.isArray(file?.roots)) return file.roots;
  const lines =
    file === null
      ? text
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line))
      : [file];
  return lines.flatMap((anchor) => anchor.receipt_trees ?? []);
}

function main([logFile, receipt, rootsFile, ...more]) {
  if (!logFile || !receipt || !rootsFile || more.length > 0) {
    console.error('Usage: node verify-attempt.mjs LOG RECEIPT ROOTS');
    return 2;
  }
  let log;
  let roots;
  try {
    log = JSON.parse(readFileSync(logFile, 'utf8'));
    roots = parseRoots(readFileSync(rootsFile, 'utf8'));
  } catch (error) {
    console.error(`A file cannot be read: ${error.message}`);
    return 2;
  }
  try {
    for (const step of verifyAttempt(log, receipt, roots)) console.log(`ok: ${step}`);
    console.log('VERIFIED: this log existed, exactly like this, when the root was published.');
    return 0;
  } catch (error) {
    if (!(error instanceof NotVerified)) throw error;
    console.log(`NOT VERIFIED: ${error.message}.`);
    return 1;
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = main(process.argv.slice(2));
