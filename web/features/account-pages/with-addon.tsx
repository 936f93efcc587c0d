import { ContentText } from '../../parts/content-text.tsx';
import { useAccountPageMessages } from './messages/use-account-page-messages.ts';

/** The name of an add-on below its product, such as `With Workbook`. */
export function WithAddon({ addon }: { addon: string }) {
  const { withAddon } = useAccountPageMessages();
  return (
    <>
      {withAddon}
      <ContentText text={addon} />
    </>
  );
}
