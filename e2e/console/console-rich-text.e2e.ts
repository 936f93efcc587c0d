/** End-to-end test of the rich-text editor of the console, in a written page. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { checkA11y, checkWidths } from '../support/a11y.ts';
import { call, signInStaff } from '../support/console.ts';
import { takeScreenshots } from '../support/screenshots.ts';

const NAME = 'rich-text-test';
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->
<p class=MsoNormal style='margin:0'><b><span lang=EN-IN>Dates</span></b><o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·&nbsp; </span>April</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·&nbsp; </span>जुलाई</p>
<img src="file:///C:/a.png"><!--EndFragment--></body></html>`;

test('a page is written with the keyboard, pasted from Word, corrected in its source and published', async ({
  page,
}) => {
  const violations: string[] = [];
  page.on(
    'console',
    (message) => message.text().includes('Content Security Policy') && violations.push(message.text()),
  );
  await signInStaff(page, 'content');
  await call(page, 'documents/create_page', { name: NAME, title: 'Fees' });
  await page.goto(`/console/pages/page/${NAME}`);
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  await page.keyboard.press('Control+Alt+2');
  await page.keyboard.type('How to pay');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Ask us in ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('time');
  await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Control+z');
  await expect(text).not.toContainText('time');
  await page.keyboard.press('Control+y');
  await expect(text.getByRole('strong')).toHaveText('time');

  await page.keyboard.press('Control+Shift+ArrowLeft');
  // The editor learns of a selection by an event, which a busy browser sends after the next key.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Link' });
  const address = dialog.getByRole('textbox', { name: 'Address' });
  await address.fill('http://a.example');
  await address.press('Enter');
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByRole('alert')).toContainText('Begin with https://');
  await checkA11y(page, 'dialog[open]');
  await address.fill('/contact-us');
  await address.press('Enter');
  await expect(text.getByRole('link', { name: 'time' })).toHaveAttribute('href', '/contact-us');
  await expect(text).toBeFocused();

  await page.keyboard.press('ArrowRight');
  await compose(page, ['श', 'शु', 'शुल्क']);
  await expect(text.getByRole('paragraph')).toHaveText('Ask us in timeशुल्क');
  await page.keyboard.press('Enter');
  await pasteHtml(text, WORD);
  await expect(text.getByRole('listitem')).toHaveText(['April', 'जुलाई']);
  await expect(page.getByText('1 picture was not pasted.')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+F10');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'Table', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await page.keyboard.type('Course');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Fee');
  await expect(text.getByRole('columnheader')).toHaveText(['Course', 'Fee']);
  await checkWidths(page);
  await takeScreenshots(page, 'console-rich-text', page.getByRole('toolbar'));

  await page.getByRole('tab', { name: 'Source' }).click();
  const source = page.getByRole('textbox', { name: 'Text as HTML' });
  const html = await source.inputValue();
  expect(html).toMatch(
    /^<h2>How to pay<\/h2>\n<p>Ask us in <a href="\/contact-us"><strong>time<\/strong><\/a><strong>शुल्क<\/strong><\/p>\n<p><strong>Dates<\/strong><\/p>\n<ul>\n<li>April<\/li>\n<li>जुलाई<\/li>\n<\/ul>\n<table>/,
  );
  await source.fill(`${html}\n<p style="color:red">Write to {email}.</p><script>x()</script>`);
  await expect(page.getByRole('status').filter({ hasText: 'leaves out 2 parts' })).toBeVisible();
  await page.getByRole('button', { name: /^Line \d+, column 1$/ }).click();
  expect(
    await source.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd)),
  ).toBe('<p style="color:red">');
  await checkWidths(page);
  await takeScreenshots(page, 'console-rich-text-source', source);
  await page.getByRole('tab', { name: 'Write' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('<script> with everything in it');
  await page.getByRole('button', { name: 'Leave them out and write' }).click();
  await expect(text).toContainText('Write to {email}.');
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(page.getByRole('tabpanel').getByRole('link', { name: /@/ })).toBeVisible();
  await takeScreenshots(page, 'console-rich-text-preview', page.getByRole('tabpanel'));

  await publish(page);
  await expect.poll(async () => (await page.request.get(`/info/${NAME}`)).text()).toContain('<li>जुलाई</li>');
  await call(page, 'documents/withdraw', { name: NAME, published_version: 1 });
  await call(page, 'documents/discard', { document: `page:${NAME}`, draft_version: 1 });
  expect(violations).toEqual([]);
});

/** Types as an input method for Hindi does, which shows what it has so far. */
async function compose(page: Page, stages: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const text of stages) {
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  }
  await session.send('Input.insertText', { text: stages.at(-1) ?? '' });
  await session.detach();
}

async function pasteHtml(target: Locator, html: string): Promise<void> {
  await target.evaluate((element, data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', data);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

async function publish(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: 'Publication' });
  await expect(panel.getByText('Saved', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish this draft?' });
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(panel).toContainText('There are no changes since the last publication.');
}
