import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { apiPage } from '../platform/http/openapi/api-page.ts';
import { openApiDocument } from '../platform/http/openapi/openapi.ts';
import { endpoints } from './domains.ts';

const ROOT = join(import.meta.dirname, '../..');

test('an independent linter finds the API document valid', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sopan-openapi-'));
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(openApiDocument(endpoints, { publicUrl: 'https://shop.example' })));
  const report = execFileSync(
    process.execPath,
    [join(ROOT, 'node_modules/@redocly/cli/bin/cli.js'), 'lint', '--extends=spec', '--format=json', file],
    {
      encoding: 'utf8',
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  expect(JSON.parse(report).totals).toMatchObject({ errors: 0, warnings: 0 });
  rmSync(folder, { recursive: true });
});

test('every path of the specification is served', () => {
  const paths = new Set(endpoints.map(({ path }) => path));
  for (const path of [
    '/dashboard/get_search_tags',
    '/dashboard/get_trending_tags',
    '/hierarchy/get_vertical_list',
    '/hierarchy/all',
    '/hierarchy/get_information_of_seo_url',
    '/hierarchy/get_product_group_list',
    '/product/get_product_data',
    '/product/get_product_tab_data',
    '/user/add_to_cart',
    '/user/get_cart_list',
    '/user/remove_from_cart',
    '/user/get_country_list',
    '/user/get_state_list',
    '/user/onboarding/update_profile',
    '/user/add_address',
    '/user/get_address_list',
    '/user/get_my_orders',
    '/user/get_my_products',
    '/auth/send_otp',
    '/auth/verify_otp',
    '/auth/social_login',
    '/auth/social/send_otp',
    '/auth/social/verify_otp',
    '/auth/logout',
    '/payment/apply_promo_code',
    '/payment/get_product_purchase_details',
    '/payment/get_bill_summary',
    '/payment/initialize_transaction',
    '/payment/get_new_acceskey',
    '/dashboard/get_products_inside_dashboard_group',
    '/dashboard/get_products_by_tags',
    '/Dashboard/get_dashboard_data',
    '/test_series/pts/get_test_series_details',
    '/test_series/pts/start_attempt',
    '/test_series/pts/save_answers',
    '/test_series/pts/submit_attempt',
    '/test_series/pts/get_attempt',
    '/test_series/pts/get_result',
  ]) {
    expect(paths, path).toContain(path);
  }
});

test('the documentation page has every call', () => {
  const page = apiPage(endpoints);
  for (const { path } of endpoints) expect(page).toContain(`<code>${path}</code>`);
});
