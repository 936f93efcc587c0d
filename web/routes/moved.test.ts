import { expect, test } from 'vitest';
import { loader } from './moved.tsx';

/** Where an old address leads, with the status it is led there by. */
async function movedTo(path: string, productId?: string) {
  const request = new Request(`http://site.example${path}`);
  const answer = loader({ request, params: productId === undefined ? {} : { productId } } as Parameters<
    typeof loader
  >[0]);
  return [answer.status, answer.headers.get('location')];
}

test('old addresses have moved for good', async () => {
  expect(await movedTo('/index.php/web/Exam_Prep/exam_detail/1101', '1101')).toEqual([
    301,
    '/product-information/1101',
  ]);
  expect(await movedTo('/view-product/1101', '1101')).toEqual([301, '/product-information/1101']);
  expect(await movedTo('/index.php/web/home/term_condition')).toEqual([301, '/terms-and-condition']);
  expect(await movedTo('/estore')).toEqual([301, '/']);
});

test('an odd product number leads to no other site', async () => {
  expect(await movedTo('/view-product/x', '//evil.example')).toEqual([301, '/product-information/%2F%2Fevil.example']);
});
