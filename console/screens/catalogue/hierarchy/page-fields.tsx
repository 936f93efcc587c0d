import type { NodeKind } from '../../../../contract/staff/catalogue/hierarchy.ts';
import { ChoiceField, TextField } from '../../../form/controls/fields.tsx';
import { TwinTextFields } from '../../../form/controls/twin-fields.tsx';
import type { Form } from '../../../form/use-form.ts';
import { useHierarchyMessages } from '../../../messages/catalogue/hierarchy.ts';

/** The texts that have a Hindi version. */
type TwinText = 'name' | 'heading' | 'sub_heading' | 'description' | 'children_are';
/** The texts of a page as its form has them. */
export type PageTexts = Record<TwinText | `${TwinText}_hindi` | 'seo_url' | 'icon' | 'colour', string>;

/** The texts of a new page. */
export const NO_TEXTS: PageTexts = {
  ...{ name: '', seo_url: '', icon: '', colour: '', heading: '', sub_heading: '', description: '', children_are: '' },
  ...{ name_hindi: '', heading_hindi: '', sub_heading_hindi: '', description_hindi: '', children_are_hindi: '' },
};

type Props = {
  form: Form<PageTexts>;
  kind: NodeKind;
  /** Paths of the pictures that can be chosen. */
  icons: readonly string[];
};

/** The fields of a page of the hierarchy. */
export function PageFields({ form, kind, icons }: Props) {
  const messages = useHierarchyMessages();
  const { icon } = form.values;
  const paths = icon === '' || !icons.includes(icon) ? [icon, ...icons] : icons;
  return (
    <>
      <TwinTextFields form={form} name="name" />
      <TextField
        form={form}
        name="seo_url"
        hint={messages.seoUrlHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="grid grid-cols-[1fr_auto] items-end gap-3">
        <ChoiceField
          form={form}
          name="icon"
          options={paths.map((path) => ({ value: path, title: path.split('/').at(-1) ?? '' }))}
        />
        <span className="grid size-11 place-items-center rounded-md border border-line bg-surface">
          {icon && <img src={`/${icon}`} alt="" className="size-7" />}
        </span>
      </div>
      {kind === 'vertical' && <TextField form={form} name="colour" type="color" hint={messages.colourHint} />}
      <TwinTextFields form={form} name="heading" />
      <TwinTextFields form={form} name="sub_heading" />
      <TwinTextFields form={form} name="description" hint={messages.descriptionHint} />
      {kind !== 'mode' && <TwinTextFields form={form} name="children_are" hint={messages.childrenHint} />}
    </>
  );
}

/** Without the spaces around each text. */
export function trimmed(values: PageTexts): PageTexts {
  return Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text.trim()])) as PageTexts;
}
