/** Practice in tests: the series that Asha owns, a topic, and what the staff open. */
import { dataOf } from '../../../../contract/client.ts';
import { getProductPractice, savePractice } from '../../../../contract/staff/exams/practice.ts';
import type { TestStore } from '../../store/test-store.ts';
import { staff } from '../staff.ts';

/** A test series that Asha and Sunita own. */
export const CTET = 2103;
export const TOPIC = { subject: 'Test subject', topic: 'Test topic' };
/** An option of `approvedQuestion` that is not right. */
export const WRONG_OPTION = 3;

/** Sets the topics that a product opens. */
export async function openTopics(store: TestStore, product_id: number, topics: Array<typeof TOPIC>): Promise<void> {
  const { api } = await staff(store, 'exams');
  const { version } = await dataOf(api(getProductPractice, { product_id }));
  await dataOf(api(savePractice, { product_id, version, topics }));
}
