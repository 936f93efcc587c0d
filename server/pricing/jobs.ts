import type { Job } from '../platform/jobs/jobs.ts';
import { purgeFormerBuyers } from './former-buyers.ts';

export const jobs: Job[] = [purgeFormerBuyers];
