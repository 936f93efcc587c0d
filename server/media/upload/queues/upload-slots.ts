/** How many uploads are under way in this process, and how much of the disk they may still fill. */
import { inEnglish } from '../../../../common/languages/text.ts';
import { storageFull } from '../../../../contract/staff/catalogue/media/edit-media.ts';
import { spareBytes } from '../../../platform/files/free-space.ts';
import { rateLimited, refuse } from '../../../platform/http/http-error.ts';

const MAX_AT_ONCE = 8;
const MAX_PER_PERSON = 3;
const RETRY_SECONDS = 10;

const underWay: number[] = [];

/** Runs the work in one of the slots. Throws 429 if there is none for this person. */
export async function inUploadSlot<Result>(staffId: number, work: () => Promise<Result>): Promise<Result> {
  const own = underWay.filter((id) => id === staffId).length;
  if (own >= MAX_PER_PERSON) {
    throw rateLimited(
      inEnglish('You are uploading several files already. Wait until one is finished, then try again.'),
      RETRY_SECONDS,
    );
  }
  if (underWay.length >= MAX_AT_ONCE) {
    throw rateLimited(
      inEnglish('Several files are being uploaded at the moment. Please wait, then try again.'),
      RETRY_SECONDS,
    );
  }
  underWay.push(staffId);
  try {
    return await work();
  } finally {
    underWay.splice(underWay.indexOf(staffId), 1);
  }
}

/** Space that an upload will fill. `wrote` counts what is on the disk; `release` gives back the rest. */
type Reservation = { wrote(bytes: number): void; release(): void };

const reservations = new Set<{ left: number }>();

/** Reserves space on the disk of `folder`. Throws the refusal `storage_full`. */
export async function reserveSpace(folder: string, bytes: number, spare = spareBytes): Promise<Reservation> {
  const own = { left: bytes };
  // Reserved first, so that parallel uploads count the space of each other.
  reservations.add(own);
  const release = () => {
    reservations.delete(own);
  };
  try {
    const available = await spare(folder);
    const promised = [...reservations].reduce((sum, { left }) => sum + left, 0);
    if (available < promised) throw refuse(storageFull);
  } catch (error) {
    release();
    throw error;
  }
  return {
    wrote: (count) => {
      own.left = Math.max(0, own.left - count);
    },
    release,
  };
}
