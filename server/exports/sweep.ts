import type { Job } from '../platform/jobs/jobs.ts';
import { deleteExportFile, listExportFiles } from './export-files.ts';

/** Deletes exports after a day with their files, and files whose export is gone, hourly. */
export const sweepExports: Job = {
  name: 'exports.sweep',
  cron: '23 * * * *',
  run: async ({ db, now, config }) => {
    await db.deleteFrom('exports.list_export').where('expires_at', '<=', now).execute();
    const files = await listExportFiles(config);
    const ids = [...new Set(files.map(({ exportId }) => exportId))];
    const rows = ids.length
      ? await db.selectFrom('exports.list_export').where('id', 'in', ids).select(['id', 'state', 'file']).execute()
      : [];
    for (const { file, exportId } of files) {
      const row = rows.find(({ id }) => id === exportId);
      if (row?.file !== file || row.state === 'failed') await deleteExportFile(config, file);
    }
  },
};
