import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { openS3StandIn } from '../../test/support/s3/stand-in.ts';
import { readConfig } from '../platform/config/config.ts';
import type { Ctx } from '../platform/context.ts';
import { withdrawDocuments } from './withdraw-documents.ts';

test('only files of the same size are compared, and each private one is read once', async () => {
  const service = await openS3StandIn();
  const folder = mkdtempSync(`${tmpdir()}/sopan-withdraw-`);
  const facts = { contentType: 'application/pdf', sha256: null };
  const put = (key: string, text: string) => service.objects.put(`media/${key}.pdf`, Buffer.from(text), facts);
  put('pdf/sold', 'sold');
  put('pdf/long', 'another length');
  put('documents/copy', 'sold');
  put('documents/free', 'free');
  put('documents/unique', 'a length of its own');
  const kept: unknown[] = [];
  const log = { warn: ({ file }: { file: string }) => kept.push(file) };
  const config = readConfig({ SOPAN_ENV: 'test', ...service.env });
  await withdrawDocuments({ config, log } as unknown as Ctx, folder);
  expect(kept).toEqual(['media/documents/free.pdf', 'media/documents/unique.pdf']);
  expect(service.objects.keys()).not.toContain('media/documents/copy.pdf');
  expect(service.requests.filter((one) => one.startsWith('GET media')).sort()).toEqual([
    'GET media/documents/copy.pdf',
    'GET media/documents/free.pdf',
    'GET media/pdf/sold.pdf',
  ]);
  rmSync(folder, { recursive: true });
  await service.close();
});
