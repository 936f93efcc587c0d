import { expect, test } from 'vitest';
import { approveRefund } from '../../../../contract/staff/money/refunds.ts';
import type { Ctx, StaffMember } from '../../context.ts';
import type { CallHost } from './call-host.ts';
import { preparedRoute } from './route.ts';
import { handleStaffCall } from './staff-call.ts';

const approver = { permissions: new Set(['refunds.approve']), provedUntil: new Date() } as unknown as StaffMember;

test.each([
  ['whose role changes', { ...approver, permissions: new Set() } as StaffMember, 'not_allowed'],
  ['whose proof ends', { ...approver, provedUntil: null }, 'step_up_required'],
  ['whose session ends', null, 'not_signed_in'],
])('a caller %s while another service is asked is refused', async (_change, afterwards, code) => {
  let current: StaffMember | null = approver;
  const host = { staffOf: async () => current } as unknown as CallHost;
  const route = preparedRoute(
    approveRefund,
    async () => {
      current = afterwards;
    },
    () => {
      throw new Error('the handler runs');
    },
  );
  const call = { token: 't', body: { request_id: 1 } };
  await expect(handleStaffCall(host, {} as Ctx, route, call)).rejects.toMatchObject({ code });
});
