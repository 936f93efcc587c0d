/** The event stream of a live board. Its address is signed for a session, because an event stream sends no headers. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { inEnglish } from '../../../../../common/languages/text.ts';
import type { Ctx, StaffCtx, StaffMember } from '../../../../platform/context.ts';
import { signForStaff } from '../../../../platform/http/auth/staff-link.ts';
import { openEventStream } from '../../../../platform/http/event-stream.ts';
import { malformed, notFound } from '../../../../platform/http/http-error.ts';
import { createWindowLimit } from '../../../../platform/rate-limit/window-limit.ts';
import { runForStaffLink } from '../../../../staff/index.ts';
import { watchBoard } from './board-watch.ts';

export const BOARD_PATH = '/exam-board/:id';

/** The candidates of a large hall wait for the network at the beginning. */
const MAX_WAITING_BYTES = 16 * 1024 * 1024;

/** Returns the address of the stream, which can be opened for 15 minutes. The caller has checked the permission. */
export function boardUrl(ctx: StaffCtx, testId: number): string {
  return signForStaff(ctx, pathOf(String(testId)));
}

const pathOf = (id: string) => BOARD_PATH.replace(':id', id);

/** Openings of one person in ten seconds, in a process: each sends all candidates. */
const MAX_OPENINGS = 20;
const limitOpenings = createWindowLimit(
  () => MAX_OPENINGS,
  inEnglish('You are opening live boards very often. Please try again in a moment.'),
);

/** Throws 404 without a valid signature, and 429 after too many openings. */
export async function serveBoard(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  const { id } = request.params as { id: string };
  const link = { path: pathOf(id), query: request.query, permission: 'exams.control' } as const;
  const isOpened = await runForStaffLink(ctx, link, async (ctx, staff) => {
    limitOpenings(ctx, staff.staffId);
    await openBoardStream(ctx, Number(id), staff, reply);
    return true;
  });
  if (!isOpened) throw notFound();
  return reply;
}

async function openBoardStream(ctx: Ctx, testId: number, staff: StaffMember, reply: FastifyReply): Promise<void> {
  // A pipelined request has no socket until the previous response has ended, so nothing could be streamed.
  if (!reply.raw.socket) throw malformed(inEnglish('A stream needs a connection of its own.'));
  reply.hijack();
  const open = (onClose: () => void) => openEventStream(reply.raw, onClose, MAX_WAITING_BYTES);
  await watchBoard(ctx, testId, staff, open).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'a live board could not be read');
    reply.raw.destroy();
  });
}
