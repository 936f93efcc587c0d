/**
 * Language selector. The names are in Latin script, so that the page loads the Devanagari font only for Hindi texts.
 */
import { useId } from 'react';
import type { Language } from '../parts/settings.tsx';

type Props = { label: string; language: Language; onChange(language: Language): void; isLabelShown?: boolean };

export function LanguageSwitch({ label, language, onChange, isLabelShown }: Props) {
  const id = useId();
  return (
    <span className="choose">
      <label htmlFor={id} className={isLabelShown ? 'label' : 'sr'}>
        {label}
      </label>
      <select id={id} value={language} onChange={(event) => onChange(event.target.value as Language)}>
        <option value="english">English</option>
        <option value="hindi">Hindi</option>
        <option value="both">English + Hindi</option>
      </select>
    </span>
  );
}
