import { AreaField, Field, SelectField } from '../../../../ui/field.tsx';
import { MediaField } from '../../../form/controls/media-field.tsx';
import { Picker } from '../../../form/controls/picker.tsx';
import { useSampleClassMessages } from '../../../messages/store-front/sample-classes.ts';
import { searchProducts } from '../../catalogue/coupons/search-catalogue.ts';
import { type ClassValues, keyOf } from './sample-class-form.ts';

type TextName = 'title' | 'category' | 'thumbnail' | 'url' | 'film' | 'poster' | 'key' | 'transcript';

type Props = {
  values: ClassValues;
  /** The id of a field's control. */
  idOf(name: string): string;
  errorOf(name: string): string | undefined;
  onChange(part: Partial<ClassValues>): void;
};

/** The fields of one sample class. */
export function SampleClassFields(props: Props) {
  const { values, idOf, onChange } = props;
  const messages = useSampleClassMessages();
  const text = controlOf(props);
  return (
    <div className="grid gap-4">
      <Field {...text('title')} label={messages.name} hint={messages.nameHint} />
      <div className="field-row">
        <Field {...text('category')} label={messages.category} />
        <SelectField
          id={idOf('place')}
          label={messages.place}
          value={values.place}
          onChange={({ target }) => onChange({ place: target.value as ClassValues['place'] })}
        >
          {Object.entries(messages.places).map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </SelectField>
      </div>
      <MediaField {...media(props, 'thumbnail')} label={messages.thumbnail} kind="picture" />
      {values.place === 'site' ? <Field {...text('url')} label={messages.url} type="url" /> : <FilmFields {...props} />}
    </div>
  );
}

function FilmFields(props: Props) {
  const { values, idOf, errorOf, onChange } = props;
  const messages = useSampleClassMessages();
  const text = controlOf(props);
  return (
    <>
      <MediaField {...media(props, 'film')} label={messages.film} hint={messages.filmHint} kind="film" />
      <MediaField {...media(props, 'poster')} label={messages.poster} hint={messages.posterHint} kind="picture" />
      {!values.isStored && (
        <Field
          {...text('key')}
          label={messages.key}
          hint={messages.keyHint(`/sample-class/${keyOf(values) || '…'}`)}
          spellCheck={false}
        />
      )}
      <Picker
        id={idOf('product')}
        label={messages.product}
        hint={messages.productHint}
        error={errorOf('product')}
        chosen={values.product}
        find={searchProducts}
        // The one that was chosen last replaces the other.
        onChange={(chosen) => onChange({ product: chosen.slice(-1) })}
      />
      <AreaField {...text('transcript')} label={messages.transcript} hint={messages.transcriptHint} rows={6} />
    </>
  );
}

function controlOf({ values, idOf, errorOf, onChange }: Props) {
  return (name: TextName) => ({
    id: idOf(name),
    value: values[name],
    error: errorOf(name),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
}

function media({ values, idOf, errorOf, onChange }: Props, name: 'thumbnail' | 'film' | 'poster') {
  return {
    id: idOf(name),
    value: values[name],
    error: errorOf(name),
    onChange: (path: string) => onChange({ [name]: path }),
  };
}
