/** A replaced file shows at once wherever it is used, so it needs the rights to change these places. */
import { inEnglish } from '../../../common/languages/text.ts';
import type { MediaUse } from '../../../contract/staff/catalogue/media/media-files.ts';
import { permissionsToReplace } from '../../../contract/staff/catalogue/media/replacing-rights.ts';
import { PERMISSIONS } from '../../../contract/staff/permissions.ts';
import type { StaffMember } from '../../platform/context.ts';
import { notAllowed } from '../../platform/http/http-error.ts';

/** Throws 403 with the missing rights unless the caller may change every place that names the file. */
export function requireRightsToReplace({ permissions }: Pick<StaffMember, 'permissions'>, uses: MediaUse[]): void {
  const missing = permissionsToReplace(uses).filter((one) => !permissions.has(one));
  if (missing.length === 0) return;
  const names = missing.map((one) => `“${PERMISSIONS[one].text}”`).join(', ');
  throw notAllowed(
    inEnglish(
      `This file is in use. To replace it, your role needs ${names}. Upload a new file instead, or ask a person with that right.`,
    ),
  );
}
