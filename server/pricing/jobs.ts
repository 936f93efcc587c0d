import type { Job } from '../platform/jobs.ts';
import { purgeFormerBuyers } from './former-buyers.ts';

export const jobs: Job[] = [purgeFormerBuyers];
