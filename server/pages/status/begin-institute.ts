/** Begins an institute on an empty store. Its data are empty until the staff enter them in the console. */
import type { Ctx } from '../../platform/context.ts';
import type { InstituteFile } from '../content-schemas.ts';
import { storeDocument } from '../documents/store-document.ts';
import { markBegun } from './store-status.ts';

/** The name of an institute whose staff have not entered one. */
export const NEUTRAL_NAME = 'New institute';

const NEUTRAL: Omit<InstituteFile, 'founded'> = {
  name: NEUTRAL_NAME,
  name_devanagari: '',
  tagline: '',
  helpline: '',
  email: '',
  address: '',
  legal_name: '',
  gstin: '',
  state_id: 0,
  social: [],
  apps: { android: '', ios: '', windows: '' },
  links: { careers: '', classroom: '', contact: '', press: '', support: '' },
  footer: [],
  sister_sites: [],
  centres: [],
};

/** Stores the institute and closes the store, in the caller's transaction. The store has no institute before. */
export async function beginInstitute(ctx: Ctx): Promise<void> {
  await storeDocument(ctx, 'institute', { ...NEUTRAL, founded: ctx.now.getUTCFullYear() }, 'set-up');
  await markBegun(ctx);
}
