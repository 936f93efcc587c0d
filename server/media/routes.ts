import {
  deleteMedia,
  deleteMediaFiles,
  replaceMedia,
  saveMediaTexts,
  uploadMedia,
} from '../../contract/staff/catalogue/media/edit-media.ts';
import { getMedia, listMedia } from '../../contract/staff/catalogue/media/media-files.ts';
import { bulkRoute } from '../audit/index.ts';
import {
  expensiveRoute,
  preparedRoute,
  type RawRoute,
  route,
  selfCommittingRoute,
} from '../platform/http/calls/route.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { checkUnused, deleteFile, markDeleted } from './library/delete-media.ts';
import { downloadMedia } from './library/download-media.ts';
import { DOWNLOAD_PATH } from './library/download-path.ts';
import { mediaList } from './library/list-media.ts';
import { mediaFile } from './library/media-details.ts';
import { removeDeletedFile, removeNow } from './library/remove-deleted.ts';
import { prepareTexts, saveTexts } from './library/save-texts.ts';
import { sweepMedia } from './sweep/sweep-media.ts';
import { makeUploadVariants } from './upload/pictures/make-variants.ts';
import { replaceContent } from './upload/replace-upload.ts';
import { uploadFile } from './upload/store-upload.ts';

export const routes = [
  route(listMedia, mediaList),
  expensiveRoute(getMedia, mediaFile),
  selfCommittingRoute(uploadMedia, uploadFile),
  selfCommittingRoute(replaceMedia, replaceContent),
  preparedRoute(saveMediaTexts, prepareTexts, saveTexts),
  selfCommittingRoute(deleteMedia, deleteFile),
  bulkRoute(deleteMediaFiles, markDeleted, {
    prepare: checkUnused,
    after: (ctx, { file_id }) => removeNow(ctx, file_id),
  }),
];

export const raw: RawRoute[] = [{ method: 'GET', path: DOWNLOAD_PATH, handler: downloadMedia }];

export const jobs: Job[] = [makeUploadVariants as Job, removeDeletedFile as Job, sweepMedia];
