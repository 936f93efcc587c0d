/** Addresses of the PDFs of a paper, signed for the session of the person who reads it. */
import type { PaperDetails } from '../../../../../contract/staff/exams/papers/papers.ts';
import type { Permission } from '../../../../../contract/staff/permissions.ts';
import type { StaffCtx } from '../../../../platform/context.ts';
import { signForStaff } from '../../../../platform/http/auth/staff-link.ts';

export const PAPER_PDF_PATH = '/paper-file/:id';

/** What is printed, and which permission it needs. */
export const PDF_PERMISSIONS = {
  paper: ['papers.edit', 'papers.publish'],
  key: ['keys.change'],
} as const satisfies Record<string, readonly Permission[]>;
export type PdfKind = keyof typeof PDF_PERMISSIONS;

export function pdfLinks(ctx: StaffCtx, paperId: number): PaperDetails['pdf'] {
  const linksOf = (kind: PdfKind) => ({
    english: signForStaff(ctx, pathOf(`${paperId}-${kind}-english`)),
    hindi: signForStaff(ctx, pathOf(`${paperId}-${kind}-hindi`)),
  });
  const maySeeKeys = PDF_PERMISSIONS.key.some((one) => ctx.staff.permissions.has(one));
  return { paper: linksOf('paper'), key: maySeeKeys ? linksOf('key') : null };
}

export function pathOf(name: string): string {
  return PAPER_PDF_PATH.replace(':id', name);
}
