import { useLocation } from 'react-router';
import { deleteMediaFiles } from '../../../../contract/staff/catalogue/media/edit-media.ts';
import { listMedia, type MediaFile } from '../../../../contract/staff/catalogue/media/media-files.ts';
import { useMediaMessages } from '../../../messages/catalogue/media.ts';
import type { Bulk } from '../../../table/bulk/bulk-action.ts';
import { loadAllRows } from '../../../table/bulk/load-all-rows.ts';

/** The parameters of the list. */
export const MEDIA_FILTERS = ['kind', 'used', 'audience'];

/** Deletes several files that are not in use. */
export function useMediaBulk(): Bulk<MediaFile> {
  const messages = useMediaMessages();
  const { search } = useLocation();
  return {
    nameOf: ({ path }) => path.replace('media/', ''),
    loadAll: () => loadAllRows(listMedia, search, MEDIA_FILTERS),
    actions: [
      {
        endpoint: deleteMediaFiles,
        label: messages.delete,
        busyLabel: messages.deleting,
        variant: 'danger',
        title: messages.deleteManyTitle,
        text: messages.deleteManyText,
        rowOf: ({ file_id, version }) => ({ file_id, version }),
        done: messages.deletedMany,
      },
    ],
  };
}
