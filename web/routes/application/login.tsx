import { Application } from '../../application/application.tsx';
import { useSite } from '../../lib/site.ts';
import { applicationMeta } from '../../seo/application-meta.ts';

export { handle } from '../application-route.ts';

export const meta = applicationMeta('login');

export default function LoginRoute() {
  const institute = useSite()?.institute;
  return (
    <Application
      name="login-page"
      props={{ institute: { logo: institute?.logo ?? '', name: institute?.name ?? '' } }}
    />
  );
}
