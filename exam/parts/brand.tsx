/** Logo and name of the institute, loaded separately, so that the test never waits for them. */
import { useEffect, useState } from 'react';
import { createClient, dataOf, httpTransport } from '../../contract/client.ts';
import { getInstitute, type Institute } from '../../contract/pages.ts';

let instituteRequest: Promise<Institute> | null = null;

export function Brand() {
  const institute = useInstitute();
  return (
    <span className="brand">
      {institute && <img src={institute.logo} alt={institute.name} width={32} height={32} />}
      <span className="brand-name" aria-hidden="true">
        {institute?.name}
      </span>
    </span>
  );
}

/** Null until it is loaded. */
export function useInstitute(): Institute | null {
  const [institute, setInstitute] = useState<Institute | null>(null);
  useEffect(() => {
    instituteRequest ??= dataOf(createClient(httpTransport({ origin: '', token: () => null }))(getInstitute));
    instituteRequest.then(setInstitute, () => {
      instituteRequest = null;
    });
  }, []);
  return institute;
}
