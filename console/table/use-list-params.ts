import { useSearchParams } from 'react-router';
import { changeParams } from './list-params.ts';

/** The parameters of the list in the URL, and a function that changes some of them. */
export function useListParams() {
  const [params, setParams] = useSearchParams();
  const change = (changes: Record<string, string>) =>
    setParams((current) => changeParams(current, changes), { replace: true, preventScrollReset: true });
  return { params, change };
}
