/** Import boundaries: each unit imports only the units in its row, and other domains only through their index.ts. */

/** Server domains, each with the domains that it may import. */
const DOMAINS = {
  audit: [],
  identity: ['audit'],
  catalogue: ['audit'],
  pages: ['audit', 'identity', 'catalogue'],
  staff: ['pages', 'audit'],
  viewing: ['audit', 'identity', 'staff'],
  search: ['audit', 'catalogue'],
  pricing: ['audit', 'catalogue'],
  learning: ['audit', 'identity', 'catalogue'],
  cart: ['catalogue', 'pricing', 'learning'],
  orders: ['staff', 'identity', 'catalogue', 'pages'],
  assessment: ['audit', 'staff', 'identity', 'catalogue', 'learning'],
  product: ['identity', 'catalogue', 'cart', 'learning', 'assessment'],
  checkout: ['audit', 'staff', 'identity', 'catalogue', 'pages', 'cart', 'pricing', 'orders', 'learning'],
  messages: ['audit', 'pages'],
  newsletter: ['audit', 'staff', 'identity', 'catalogue', 'pages', 'learning', 'messages'],
  account: [
    'audit',
    'identity',
    'catalogue',
    'pricing',
    'learning',
    'cart',
    'orders',
    'assessment',
    'checkout',
    'newsletter',
    'viewing',
  ],
  dashboard: ['staff', 'learning', 'orders', 'assessment', 'checkout'],
  reports: ['audit', 'catalogue', 'pages', 'learning', 'orders', 'checkout'],
  media: ['audit', 'staff', 'catalogue', 'pages', 'assessment'],
  exports: [
    'audit',
    'identity',
    'catalogue',
    'assessment',
    'staff',
    'search',
    'pricing',
    'learning',
    'checkout',
    'newsletter',
    'reports',
    'media',
  ],
  opening: ['audit', 'staff', 'identity', 'catalogue', 'pages', 'checkout'],
  importer: [
    'audit',
    'identity',
    'catalogue',
    'pages',
    'search',
    'pricing',
    'checkout',
    'assessment',
    'staff',
    'media',
    'messages',
  ],
  exporter: ['catalogue', 'pages', 'search', 'pricing', 'assessment', 'media', 'messages', 'importer'],
};

const TESTS = '\\.test\\.tsx?$';

/** Top-level units, each with the units that it may import. */
const UNITS = {
  common: [],
  contract: ['common'],
  engine: [],
  ui: [],
  sandbox: ['common', 'contract'],
  web: ['common', 'contract', 'ui'],
  exam: ['common', 'contract', 'engine', 'ui'],
  console: ['common', 'contract', 'ui', 'exam'],
  server: ['common', 'contract', 'engine'],
};

const unitRules = Object.entries(UNITS).map(([unit, allowed]) => ({
  name: `${unit}-uses-${allowed.join('-') || 'nothing'}`,
  severity: 'error',
  from: { path: `^${unit}/`, pathNot: TESTS },
  to: {
    path: '^(common|contract|engine|ui|sandbox|web|exam|console|server|test|e2e)/',
    pathNot: `^(${[unit, ...allowed].join('|')})/`,
  },
}));

const domainRules = Object.entries(DOMAINS).flatMap(([domain, allowed]) => {
  const from = { path: `^server/${domain}/`, pathNot: TESTS };
  const others = Object.keys(DOMAINS).filter((other) => other !== domain);
  const forbidden = others.filter((other) => !allowed.includes(other));
  return [
    { name: `${domain}-table`, severity: 'error', from, to: { path: `^server/(${forbidden.join('|')})/` } },
    {
      name: `${domain}-index-only`,
      severity: 'error',
      from,
      to: { path: `^server/(${others.join('|')})/(?!index\\.ts$)` },
    },
  ];
});

/** Boundaries inside units and domains: what `from` must not import; the files of `except` may. */
const INNER = [
  { name: 'exam-session-imports-no-screen', from: '^exam/session/', to: '^exam/(?!(session/|calls|with-timeout))' },
  {
    name: 'console-parts-import-no-screen',
    from: '^console/(calls|charts|form|media|messages|parts|table|timeline)/',
    to: '^console/(app|screens)/',
  },
  {
    name: 'console-screens-are-opened-by-routes',
    from: '^console/',
    except: '^console/(app/(areas/|router)|screens/)',
    to: '^console/screens/',
  },
  { name: 'features-import-no-route', from: '^web/features/', to: '^web/(application/|render/|routes)' },
  { name: 'contract-has-no-library', from: '^contract/', except: '^contract/schema', to: '^(?!(common|contract)/)' },
  // The preview of a question shows what candidates see.
  { name: 'console-uses-the-preview-of-the-exam', from: '^console/', to: '^exam/(?!screen/preview/)' },
  // A view of the store as a student runs in the student's pages with the session of the staff.
  {
    name: 'student-pages-import-no-staff-contract',
    from: '^(web|exam|sandbox)/',
    to: '^contract/staff/(?!students/viewing)',
  },
  {
    name: 'staff-contract-is-separate',
    from: '^contract/',
    except: '^contract/(staff/|endpoint)',
    to: '^contract/staff/',
  },
  { name: 'common-and-engine-have-no-library', from: '^(common|engine)/', to: '^(?!(common|engine)/)' },
  { name: 'routes-are-for-the-app', from: '^server/', except: '^server/app/', to: '^server/[a-z]+/routes' },
  {
    name: 'staff-folders-are-for-routes',
    from: '^server/([a-z]+)/',
    except: '^server/([a-z]+/(staff/|routes|index|jobs)|identity/students/queries)',
    to: '^server/$1/staff/',
  },
  { name: 'gateways-import-no-payment', from: '^server/checkout/gateways/', to: '^server/checkout/(?!gateways/)' },
  {
    name: 'snapshot-imports-no-draft',
    from: '^server/catalogue/snapshot/',
    to: '^server/catalogue/(?!(snapshot/|tab|tables))',
  },
];

const innerRules = INNER.map(({ name, from, to, except }) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: [TESTS, except].filter(Boolean) },
  to: { path: to },
}));

const IMPURE = ['node:', '^server/platform/(context|config/|database/|jobs/|observability/)'];

export default {
  forbidden: [
    ...unitRules,
    ...domainRules,
    ...innerRules,
    {
      name: 'platform-imports-no-domain',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: TESTS },
      to: { path: `^server/(app|${Object.keys(DOMAINS).join('|')})/` },
    },
    {
      name: 'domains-import-no-app',
      severity: 'error',
      from: { path: `^server/(${Object.keys(DOMAINS).join('|')})/`, pathNot: TESTS },
      to: { path: '^server/app/' },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      from: { path: '(^engine/|/rules\\.ts$)', pathNot: TESTS },
      to: { path: IMPURE.join('|'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-engine-in-assessment',
      severity: 'error',
      from: { path: '^server/', pathNot: `^server/assessment/|${TESTS}` },
      to: { path: '^engine/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
