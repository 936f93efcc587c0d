/** Logo and name of the institute, loaded separately, so that the test never waits for them. */
import { useEffect, useState } from 'react';
import { client, dataOf, httpTransport } from '../contract/client.ts';
import { getInstitute, type Institute } from '../contract/pages.ts';

let asked: Promise<Institute> | null = null;

export function Brand() {
  const [institute, setInstitute] = useState<Institute | null>(null);
  useEffect(() => {
    asked ??= dataOf(client(httpTransport({ origin: '', token: () => null }))(getInstitute));
    asked.then(setInstitute, () => {
      asked = null;
    });
  }, []);
  return (
    <span className="brand">
      {institute && <img src={institute.logo} alt={institute.name} width={32} height={32} />}
      <span className="brand-name" aria-hidden="true">
        {institute?.name}
      </span>
    </span>
  );
}
