/** The input of calls, and what the application provides for them. */
import type { Language } from '../../../../common/languages/language.ts';
import type { Ctx, Device, ReceivedFile, Session, StaffCookie, StaffMember } from '../../context.ts';
import type { Connection } from '../while-connected.ts';

/** The input of a call, from HTTP or from this process. */
export type IncomingCall = {
  token: string | null;
  ip?: string;
  userAgent?: string;
  /** Of the messages; English if absent. */
  language?: Language;
  device?: Device | undefined;
  staffCookie?: StaffCookie | undefined;
  staffDevice?: Device | undefined;
  /** Whether a page of another site sent it; checked for the staff only. */
  isCrossSite?: boolean;
  requestId?: string;
  traceId?: string;
  body: unknown;
  /** The length of the JSON body; absent within this process. */
  bodyBytes?: number;
  /** Of the staff only, whose long work ends with it. */
  connection?: Connection | undefined;
  /** The body of a call that receives a file. */
  file?: ReceivedFile | undefined;
};

/** Creates contexts and resolves session tokens; implemented in `app.ts`. */
export type CallHost = {
  context(): Omit<Ctx, 'session' | 'requestId' | 'ip' | 'userAgent'>;
  sessionOf(ctx: Ctx, token: string): Promise<Session | null>;
  /** Returns the member of the staff with this session token, or null. */
  staffOf(ctx: Ctx, token: string): Promise<StaffMember | null>;
  /** Returns what a member of the staff sees as a student with these credentials, or null. Without it nobody sees anything. */
  viewingOf?(ctx: Ctx, credentials: string): Promise<Viewing | null>;
};

/** A member of the staff who sees the store as the student of the session. */
export type Viewing = {
  staffId: number;
  session: Session;
  /** Records that the person reads what the call returns; once for each call and session. */
  recordReading(ctx: Ctx, path: string): Promise<void>;
};
