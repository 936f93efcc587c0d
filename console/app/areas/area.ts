import type { RouteObject } from 'react-router';
import type { Permission } from '../../../contract/staff/permissions.ts';
import type { ShellMessages } from '../../messages/shell.ts';
import type { IconName } from '../../parts/icon.tsx';

export type Area = Readonly<{
  /** The first segment of its URLs. */
  path: string;
  /** Staff with none of them do not see the area. */
  permissions: readonly Permission[];
  icon: IconName;
  title: keyof ShellMessages['areas'];
  /** Pages below `path`; the first one is the area's own. */
  routes: readonly RouteObject[];
}>;
