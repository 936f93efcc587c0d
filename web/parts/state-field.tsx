import { type ComponentProps, useEffect, useState } from 'react';
import type { DataOf } from '../../contract/endpoint.ts';
import { getStateList, INDIA } from '../../contract/identity/places.ts';
import { SelectField } from '../../ui/field.tsx';
import { useLanguage } from '../language/use-language.ts';
import { api } from '../lib/api.ts';
import { usePartMessages } from './messages/use-part-messages.ts';

type State = DataOf<typeof getStateList>[number];

/** A select with the states and union territories of India; its value is the state's id. */
export function StateField(props: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>) {
  const messages = usePartMessages();
  const language = useLanguage();
  const [states, setStates] = useState<readonly State[]>([]);
  useEffect(() => {
    api(getStateList, { country_id: INDIA }).then(
      (response) => response.success && setStates(response.data),
      (error) => console.warn('states', error),
    );
  }, []);
  return (
    <SelectField label={messages.state} autoComplete="address-level1" {...props}>
      <option value="">{messages.selectState}</option>
      {states.map(({ id, name, name_hindi }) => (
        <option key={id} value={id}>
          {(language === 'hindi' && name_hindi) || name}
        </option>
      ))}
    </SelectField>
  );
}
