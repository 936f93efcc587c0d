import { TextField } from '../../../form/controls/fields.tsx';
import { MediaField } from '../../../form/controls/media-field.tsx';
import { fieldId } from '../../../form/form-frame.tsx';
import { FormSection } from '../../../form/form-section.tsx';
import type { Form } from '../../../form/use-form.ts';
import { useInstituteMessages } from '../../../messages/store-front/institute.ts';
import type { InstituteValues } from './institute-form.ts';

type Props = { form: Form<InstituteValues & { version: number }> };

/** Names, pictures and colours. */
export function BrandSection({ form }: Props) {
  const messages = useInstituteMessages();
  return (
    <FormSection title={messages.brand}>
      <TextField form={form} name="name" autoComplete="off" />
      <TextField form={form} name="name_devanagari" lang="hi" autoComplete="off" />
      <TextField form={form} name="tagline" autoComplete="off" />
      <LogoField form={form} />
      <div className="field-row">
        <WordmarkField form={form} name="wordmark_light" hint={messages.wordmarkLightHint} />
        <WordmarkField form={form} name="wordmark_dark" hint={messages.wordmarkDarkHint} />
      </div>
      <div className="field-row">
        <TextField form={form} name="accent" autoComplete="off" hint={messages.accentHint} />
        <TextField form={form} name="accent_dark" autoComplete="off" hint={messages.accentDarkHint} />
      </div>
    </FormSection>
  );
}

/** The path of the logo with its picture; without one, the mark that the store draws. */
function LogoField({ form }: Props) {
  const messages = useInstituteMessages();
  const { logo } = form.values;
  return (
    <div className="grid gap-3">
      <MediaField
        id={fieldId(form, 'logo')}
        label={messages.logo}
        hint={messages.logoHint}
        error={form.errors.logo}
        kind="picture"
        value={logo}
        onChange={(path) => form.set('logo', path)}
      />
      {logo.trim() === '' && <img src="/brand.svg" alt="" className="size-11 object-contain" />}
    </div>
  );
}

type WordmarkProps = Props & { name: 'wordmark_light' | 'wordmark_dark'; hint: string };

function WordmarkField({ form, name, hint }: WordmarkProps) {
  return (
    <MediaField
      id={fieldId(form, name)}
      label={form.labels[name] ?? name}
      hint={hint}
      error={form.errors[name]}
      kind="picture"
      value={form.values[name]}
      onChange={(path) => form.set(name, path)}
    />
  );
}
