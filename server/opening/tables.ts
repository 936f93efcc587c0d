import type { Provider } from '../../contract/staff/set-up/provider-tests.ts';

declare module '../platform/database/db.ts' {
  interface Database {
    'opening.provider_test': {
      provider: Provider;
      configuration: string;
      tested_at: Date;
      tested_by: string;
      message_key: string | null;
      failure: string | null;
    };
  }
}
