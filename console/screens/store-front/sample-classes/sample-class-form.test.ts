import { expect, test } from 'vitest';
import type { SampleClasses } from '../../../../contract/staff/store-front/sample-classes.ts';
import { ENGLISH as FORM } from '../../../messages/form.ts';
import { ENGLISH } from '../../../messages/store-front/sample-classes.ts';
import { bodyOf, type ClassValues, classErrors, differencesOf, newClass, valuesOf } from './sample-class-form.ts';

const CLIP = {
  key: 'the-preamble',
  film: 'media/clips/polity.mp4',
  poster: '',
  transcript: ['One.', 'Two.'],
  product: { id: 1101, title: 'IAS Foundation' },
};
const CLASSES: SampleClasses = {
  version: 'v',
  has_landing: true,
  classes: [
    { title: 'The Preamble', category: 'Polity', thumbnail: 'media/classes/polity.svg', url: null, clip: CLIP },
    {
      ...{ title: 'Elsewhere', category: 'Polity', thumbnail: 'media/uploads/a-1a2b.webp' },
      ...{ url: 'https://video.example/1', clip: null },
    },
  ],
};
const FILM: ClassValues = {
  ...newClass(),
  ...{ title: 'A class', category: 'Polity', thumbnail: 'media/classes/polity.svg', film: CLIP.film },
  transcript: 'One.',
};
const errorsOf = (...classes: ClassValues[]) => Object.keys(classErrors({ classes }, ENGLISH, FORM));

test('the form keeps every field', () => {
  const { product, ...clip } = CLIP;
  expect(bodyOf(valuesOf(CLASSES))).toEqual({
    version: 'v',
    classes: [{ ...CLASSES.classes[0], clip: { ...clip, product_id: product.id } }, CLASSES.classes[1]],
  });
  expect(classErrors(valuesOf(CLASSES), ENGLISH, FORM)).toEqual({});
});

test('an address is made from the title, unless the title has no Latin letters', () => {
  expect(bodyOf({ classes: [FILM], version: '' }).classes[0]?.clip).toMatchObject({ key: 'a-class' });
  expect(errorsOf({ ...FILM, title: 'संधि' })).toEqual(['classes.0.key']);
  expect(errorsOf({ ...FILM, title: 'संधि', key: 'sandhi' })).toEqual([]);
  expect(errorsOf(FILM, { ...FILM, key: 'a-class' })).toEqual(['classes.0.key', 'classes.1.key']);
});

test('an invalid value is reported at its field', () => {
  expect(errorsOf(newClass())).toEqual(
    ['title', 'category', 'thumbnail', 'film', 'key', 'transcript'].map((name) => `classes.0.${name}`),
  );
  expect(errorsOf({ ...FILM, place: 'site', url: 'http://video.example' })).toEqual(['classes.0.url']);
  expect(errorsOf({ ...FILM, poster: 'media/pdf/x.pdf' })).toEqual(['classes.0.poster']);
  expect(errorsOf({ ...FILM, transcript: `${'x'.repeat(301)}\n` })).toEqual(['classes.0.transcript']);
});

test('a class of another site has no address yet: it is asked for when the class becomes a film', () => {
  const [film, site] = valuesOf(CLASSES).classes;
  expect([film?.isStored, site?.isStored]).toEqual([true, false]);
});

test('a conflict shows each class whose fields differ, also only by its place or address', () => {
  const [film = FILM, site = FILM] = valuesOf(CLASSES).classes;
  const find = (...entered: ClassValues[]) =>
    differencesOf([film, site], entered, ENGLISH).map((one) => [one.field, one.stored === one.entered]);
  expect(find({ ...film, title: ' The Preamble ' }, site)).toEqual([]);
  expect(find({ ...film, key: 'preamble' }, { ...site, place: 'film' })).toEqual([
    ['Class 1', false],
    ['Class 2', false],
  ]);
  expect(find(film)).toEqual([['Class 2', false]]);
});
