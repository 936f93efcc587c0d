import { type ComponentProps, useEffect, useState } from 'react';
import type { DataOf } from '../../contract/endpoint.ts';
import { getStateList, INDIA } from '../../contract/identity/places.ts';
import { SelectField } from '../../ui/field.tsx';
import { contentApi } from '../lib/content-api.ts';
import { usePartMessages } from './messages/use-part-messages.ts';

type State = DataOf<typeof getStateList>[number];

/** A select with the states and union territories of India; its value is the state's id. */
export function StateField(props: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>) {
  const messages = usePartMessages();
  const [states, setStates] = useState<readonly State[]>([]);
  useEffect(() => {
    contentApi(getStateList, { country_id: INDIA }).then(
      (response) => response.success && setStates(response.data),
      (error) => console.warn('states', error),
    );
  }, []);
  return (
    <SelectField label={messages.state} autoComplete="address-level1" {...props}>
      <option value="">{messages.selectState}</option>
      {states.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
