/** Steps of the story: a student buys by instalments, and a part is refunded with a second person's approval. */
import { expect, type Locator, type Page } from '@playwright/test';
import { openScreen } from '../../support/console.ts';
import { picture } from './picture.ts';

/** Buys the first instalment of a course; returns the number of the payment. */
export async function payFirstInstalment(student: Page, path: string): Promise<string> {
  await student.goto(path);
  await expect(student.getByRole('heading', { level: 1 })).toBeVisible();
  await picture(student, '11-student-product');
  await student.getByRole('link', { name: 'Pay With EMI' }).first().click();
  await expect(student).toHaveURL(/\/pay-emi\/\d+\/1/);
  await expect(student.getByRole('region', { name: 'Bill summary' })).toContainText('₹6,500');
  await picture(student, '12-student-checkout');
  await student.getByRole('button', { name: 'Continue Pay' }).click();
  await student.getByRole('button', { name: /^Success/ }).click();
  await expect(student).toHaveURL(/\/payment-success\?txnid=/);
  await picture(student, '13-student-paid');
  return new URL(student.url()).searchParams.get('txnid') ?? '';
}

/** Opens a free course, which is then among the courses of the student. */
export async function openFreeCourse(student: Page, path: string, title: string): Promise<void> {
  await student.goto(path);
  await student.getByRole('link', { name: 'Buy Now' }).first().click();
  await student.getByRole('button', { name: 'Enrol for free' }).click();
  await expect(student.getByRole('heading', { name: 'Your Order has been accepted' })).toBeVisible();
  await student.goto('/my-courses');
  await courseOf(student, title).getByRole('link', { name: 'View Details' }).click();
  await expect(student.getByRole('heading', { level: 1 })).toContainText(title);
  await expect(student.getByRole('link', { name: 'My Courses' }).first()).toBeVisible();
}

/** The course on the page of the student's courses. */
function courseOf(student: Page, title: string): Locator {
  return student.getByRole('article').filter({ has: student.getByRole('heading', { name: title }) });
}

/** Requests the refund of a part; returns the path of the request within the console. */
export async function requestRefund(accountant: Page, txnid: string): Promise<string> {
  await accountant.goto(`/console/orders/${txnid}`);
  await accountant.getByRole('link', { name: 'Refund', exact: true }).click();
  await accountant.getByText('A part', { exact: true }).click();
  await accountant.getByRole('textbox', { name: 'Reason' }).fill('one subject was cancelled');
  await accountant.getByRole('textbox', { name: 'Amount in rupees' }).fill('500');
  await accountant.getByRole('button', { name: 'Show the effect' }).click();
  const effect = accountant.getByRole('region', { name: 'Effect of the refund' });
  await expect(effect).toContainText('₹500');
  await picture(accountant, '14-refund', effect);
  await effect.getByRole('button', { name: 'Ask for approval' }).click();
  await accountant.getByRole('link', { name: 'Open the request' }).click();
  await expect(accountant.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  return new URL(accountant.url()).pathname.replace('/console', '');
}

export async function approveRefund(owner: Page, request: string): Promise<void> {
  await openScreen(owner, request);
  await owner.getByRole('button', { name: 'Approve' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(owner.getByRole('heading', { name: /^Refund / })).toContainText('Approved');
  await picture(owner, '15-approved');
}

/** The order has a credit note, which opens, and the course stays open. */
export async function checkRefund(accountant: Page, student: Page, txnid: string, title: string): Promise<void> {
  await openScreen(accountant, `/orders/${txnid}`);
  const documents = accountant.getByRole('region', { name: 'Documents' });
  await expect(documents).toContainText('₹500.00 · one subject was cancelled');
  const note = await documents.getByRole('link', { name: 'Open' }).last().getAttribute('href');
  const opened = await accountant.request.get(note ?? '');
  expect(opened.status()).toBe(200);
  expect(await opened.text()).toMatch(/Credit Note/i);
  await picture(accountant, '15-credit-note', documents);
  await student.goto('/my-orders');
  await expect(student.getByRole('link', { name: /^View Credit Note/ })).toBeVisible();
  await student.goto('/my-courses');
  await expect(courseOf(student, title)).toContainText('1st EMI: Completed');
}
