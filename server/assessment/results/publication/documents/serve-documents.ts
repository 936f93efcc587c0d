/** Serves scorecards and certificates as PDFs, to the candidate once the results are out, and samples to the staff. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { consume, verifySignedUrl } from '../../../../identity/index.ts';
import { accent } from '../../../../platform/config/accent.ts';
import type { Ctx } from '../../../../platform/context.ts';
import { sendAttachment } from '../../../../platform/files/attachments/send-attachment.ts';
import { notFound, rateLimited } from '../../../../platform/http/http-error.ts';
import { pdfPool } from '../../../../platform/pdf/pdf-pool.ts';
import { instituteName, runForStaffLink } from '../../../../staff/index.ts';
import { testTexts } from '../../../http/messages/test-texts.ts';
import {
  type DocumentLanguage,
  documentPath,
  OWN_CERTIFICATE_PATH,
  OWN_SCORECARD_PATH,
  PREVIEW_PATH,
  readDocumentName,
} from '../paths.ts';
import type { CertificateInput } from './certificate.ts';
import {
  CERTIFICATE_SAMPLE_NAME,
  earnsCertificate,
  filledTexts,
  SHIPPED_TEXTS,
  valuesOf,
} from './certificate-rules.ts';
import { readDocuments } from './read-documents.ts';
import { publishedRank, readScorecard, releasedTest, type Scorecard } from './read-scorecard.ts';
import { verificationOf } from './result-code.ts';
import type { ScorecardInput } from './scorecard.ts';

const SCORECARD = new URL('./scorecard.ts', import.meta.url);
const CERTIFICATE = new URL('./certificate.ts', import.meta.url);

/** Throws 404 unless the address is signed for a session of a candidate whose result is out. */
export async function serveScorecard(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  const { card, studentId, language } = await ownCard(ctx, request, OWN_SCORECARD_PATH);
  const pdf = await pdfPool.render<ScorecardInput>(SCORECARD, {
    ...{ institute: instituteName(ctx), accent: accent(), language, card },
    ...(await verificationOf(ctx, card.testId, studentId)),
  });
  return sendPdf(reply, `scorecard-${card.testId}-${language}`, pdf);
}

/** Likewise; also 404 for a candidate who gets no certificate. */
export async function serveCertificate(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  const { card, studentId, language } = await ownCard(ctx, request, OWN_CERTIFICATE_PATH);
  const documents = await readDocuments(ctx, card.testId);
  if (!documents || !earnsCertificate(documents, { ...card, rank: publishedRank(card) })) throw notFound();
  const pdf = await pdfPool.render<CertificateInput>(CERTIFICATE, {
    ...{ institute: instituteName(ctx), accent: accent(), language, name: card.name },
    ...filledTexts(documents, language, valuesOf(card, language)),
    verification: await verificationOf(ctx, card.testId, studentId),
  });
  return sendPdf(reply, `certificate-${card.testId}-${language}`, pdf);
}

/** A sample of the stored certificate, without a code. Throws 404 unless the address is signed for the exam controller. */
export async function serveCertificatePreview(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  const { testId, language } = nameOf(request);
  const path = documentPath(PREVIEW_PATH, testId, language);
  const link = { path, query: request.query, permission: 'exams.control' } as const;
  const pdf = await runForStaffLink(ctx, link, async (ctx, staff) => {
    await limitDocuments(ctx, `staff-${staff.staffId}`);
    const documents = (await readDocuments(ctx, testId)) ?? SHIPPED_TEXTS;
    return pdfPool.render<CertificateInput>(CERTIFICATE, {
      ...{ institute: instituteName(ctx), accent: accent(), language, name: CERTIFICATE_SAMPLE_NAME },
      ...filledTexts(documents, language, null),
      verification: null,
    });
  });
  if (!pdf) throw notFound();
  return sendPdf(reply, `certificate-sample-${testId}-${language}`, pdf);
}

type OwnCard = { card: Scorecard; studentId: number; language: DocumentLanguage };

async function ownCard(ctx: Ctx, request: FastifyRequest, path: string): Promise<OwnCard> {
  const { testId, language } = nameOf(request);
  const address = await verifySignedUrl(ctx, documentPath(path, testId, language), request.query);
  if (address.kind !== 'valid') throw notFound();
  const { studentId } = address;
  await limitDocuments(ctx, String(studentId));
  const test = await releasedTest(ctx, testId);
  const card = test && (await readScorecard(ctx, test, studentId));
  if (!card) throw notFound();
  return { card, studentId, language };
}

function nameOf(request: FastifyRequest) {
  const read = readDocumentName((request.params as { name: string }).name);
  if (!read) throw notFound();
  return read;
}

function sendPdf(reply: FastifyReply, name: string, content: Buffer) {
  return sendAttachment(reply, { media_type: 'application/pdf', content }, name);
}

/** For each student and each member of the staff. */
export const MAX_DOCUMENTS_PER_MINUTE = 10;

export async function limitDocuments(ctx: Ctx, reader: string): Promise<void> {
  const limit = { subject: `result-document:${reader}`, limit: MAX_DOCUMENTS_PER_MINUTE, seconds: 60 };
  const { isAllowed, wait } = await consume(ctx, limit);
  if (!isAllowed) throw rateLimited(testTexts.manyDocuments, wait);
}
