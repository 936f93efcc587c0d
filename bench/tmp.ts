import { sizes } from './sizes.ts';
for (const row of await sizes(process.argv.slice(2).map(Number))) console.log(row.products, '|', row.what, '|', row.measured, '|', row.goal);
