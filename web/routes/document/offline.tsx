import type { MetaFunction } from 'react-router';
import { offlineMessages } from '../../offline/messages/offline-messages.ts';
import { OFFLINE_PATH } from '../../offline/names.ts';
import { OfflinePage } from '../../offline/offline-page.tsx';
import { pageMeta, siteOf } from '../../seo/page-meta.ts';

export const meta: MetaFunction = ({ matches }) => {
  const { title, text } = offlineMessages(siteOf(matches).language);
  return pageMeta({ title, description: text, path: OFFLINE_PATH, isHidden: true, isTranslated: true }, matches);
};

export default function Offline() {
  return <OfflinePage />;
}
