/** The candidates of the story. */
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { DESKTOP } from '../../../support/exam.ts';
import { newSession, storeSession } from '../../../support/sign-in.ts';
import { signUpAs, type TestStudent } from '../../../support/student.ts';

export type Student = {
  mobile: string;
  roll: string;
  first_name: string;
  last_name: string;
};

/** Gets more time in every test. */
export const KAVYA: Student = { mobile: '9812300601', roll: 'GEO-001', first_name: 'Kavya', last_name: 'Nair' };
/** Loses the network. */
export const ARJUN: Student = { mobile: '9812300602', roll: 'GEO-002', first_name: 'Arjun', last_name: 'Rao' };
/** Takes the test in Hindi. */
export const SARITA: Student = { mobile: '9812300603', roll: 'GEO-003', first_name: 'Sarita', last_name: 'Yadav' };
/** Take the evening shift. */
export const EVENING_STUDENTS: readonly Student[] = [
  { mobile: '9812300604', roll: 'GEO-101', first_name: 'Imtiaz', last_name: 'Ali' },
  { mobile: '9812300605', roll: 'GEO-102', first_name: 'Lata', last_name: 'Kurup' },
];

/** Opens pages in contexts of their own, which are closed together. */
export function openContexts(browser: Browser, baseURL: string) {
  const contexts: BrowserContext[] = [];
  const openPage = async (): Promise<Page> => {
    const context = await browser.newContext({
      baseURL,
      viewport: DESKTOP,
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
    });
    contexts.push(context);
    return context.newPage();
  };
  return {
    openPage,
    /** Signs up a new student on a page. */
    signUp: async (student: Student): Promise<TestStudent & { page: Page }> => {
      const page = await openPage();
      await page.goto('/livez');
      const { mobile, first_name, last_name } = student;
      return { page, ...(await signUpAs(page, mobile, false, { first_name, last_name })) };
    },
    /** Signs a student in again, after the clock of the store was moved. */
    signIn: async ({ mobile }: Student): Promise<Page> => {
      const page = await openPage();
      await page.goto('/livez');
      await storeSession(page, await newSession(page, mobile));
      return page;
    },
    close: async () => {
      for (const context of contexts) await context.close();
    },
  };
}

/** Opens the instructions of the test that My Courses has among the exams of the candidate. */
export async function openInstructions(student: Page, name: string): Promise<void> {
  await student.goto('/my-courses');
  const exam = student.getByRole('list', { name: 'Your exams' }).getByRole('listitem').filter({ hasText: name });
  await exam.getByRole('link', { name: 'Open the test' }).click();
  await expect(student).toHaveURL(/\/test-series-instruction\?/);
}

/** Opens the result, or the provisional key, in a new tab; the instructions are in the language of the attempt. */
export async function openOutcome(student: Page, button: RegExp): Promise<Page> {
  const opening = student.context().waitForEvent('page');
  await student.getByRole('button', { name: button }).click();
  return opening;
}
