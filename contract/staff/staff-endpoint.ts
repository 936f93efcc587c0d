/** Type of an endpoint of the institute's console. Each one names who may call it. */
import type { TSchema } from '#schema';
import type { Endpoint, Refusal, StaffAccess } from '../endpoint.ts';

/** The session is older than 5 minutes since its last proof (`proof.ts`). Prove, then repeat the call unchanged. */
export const stepUpRequired: Refusal = {
  code: 'step_up_required',
  message: 'Please confirm that it is you, then try again.',
};

type CallerFor<Access extends StaffAccess> = Access extends 'no_session' ? 'anyone' : 'staff';

type StaffDefinition<Body extends TSchema, Data extends TSchema, Access extends StaffAccess> = Omit<
  Endpoint<Body, Data>,
  'caller' | 'permission'
> & { permission: Access };

/** Returns the endpoint with its caller; `needsProof` adds the refusal `step_up_required`. */
export function staffEndpoint<Body extends TSchema, Data extends TSchema, const Access extends StaffAccess>(
  definition: StaffDefinition<Body, Data, Access>,
): Endpoint<Body, Data, CallerFor<Access>> & { permission: Access } {
  const caller = (definition.permission === 'no_session' ? 'anyone' : 'staff') as CallerFor<Access>;
  const refusals = [...(definition.needsProof ? [stepUpRequired] : []), ...(definition.refusals ?? [])];
  return { ...definition, caller, refusals };
}
