// Boundary rules (docs/adr/0001). Modules are matched by pattern; type imports count.
const REMOTE = '^mfe-([^/]+)/'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Files do not import each other in a circle.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'shipped-code-imports-no-tools',
      comment: 'Nothing that ships imports tools/: they hold commands only.',
      from: {
        path: '^(host|mfe-|shared-kernel|packages|services)',
        pathNot: '/webpack\\.config\\.mjs$',
      },
      to: { path: '^tools/' },
    },
    {
      name: 'packages-stand-alone',
      comment: 'A package knows no remote, no service and no other package.',
      from: { path: '^packages/([^/]+)/', pathNot: '^packages/contract/.+\\.test\\.ts$' },
      to: { path: '^(host|mfe-|shared-kernel|services|e2e|packages/(?!$1/))' },
    },
    {
      name: 'kernel-sees-contract-only',
      comment: 'The kernel sees the contract, no room.',
      from: { path: '^shared-kernel/' },
      to: { path: '^(host|mfe-|services|e2e|packages/ui-kit)' },
    },
    {
      name: 'kernel-core-has-no-react',
      comment: "React stays behind the kernel's react door.",
      from: { path: '^shared-kernel/src/(?!react/|testing)', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '(^shared-kernel/src/react/|node_modules/(react|react-dom|react-router|react-router-dom|@tanstack/react-query)/)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'rooms-never-meet',
      comment: 'A remote never imports another remote.',
      from: { path: REMOTE },
      to: { path: '^mfe-', pathNot: '^mfe-$1/' },
    },
    {
      name: 'remotes-see-no-host-or-service',
      comment: 'Remotes meet host and services at run time only.',
      from: { path: REMOTE },
      to: { path: '^(host|services|e2e)/' },
    },
    {
      name: 'remotes-use-the-kernels-open-doors',
      comment: 'Remotes enter the kernel by its public, react and testing doors.',
      from: { path: REMOTE, pathNot: '^mfe-(auth/|payments/src/partner/)' },
      to: {
        path: '^shared-kernel/src/',
        pathNot: '^shared-kernel/src/(index|react/index|testing(/index|/read-aloud)?)\\.tsx?$',
      },
    },
    {
      name: 'auth-alone-changes-the-session',
      comment:
        "The room that logs in and out also has the kernel's door to the session, no other room.",
      from: { path: '^mfe-auth/' },
      to: {
        path: '^shared-kernel/src/',
        pathNot:
          '^shared-kernel/src/(index|react/index|react/session-control|testing(/index|/read-aloud)?)\\.tsx?$',
      },
    },
    {
      name: 'guests-bring-a-kernel',
      comment:
        "Where there is no host, in a partner's page, payments make a kernel by its guest door and log in.",
      from: { path: '^mfe-payments/src/partner/' },
      to: {
        path: '^shared-kernel/src/',
        pathNot:
          '^shared-kernel/src/(index|react/index|react/guest|react/session-control|testing(/index|/read-aloud)?)\\.tsx?$',
      },
    },
    {
      name: 'host-imports-no-remote',
      comment: 'The host finds remotes at run time, by name.',
      from: { path: '^host/' },
      to: { path: '^(mfe-|services|e2e)' },
    },
    {
      name: 'api-sees-contract-only',
      comment:
        'The API sees the contract, what all services share, how calls are traced, and itself.',
      from: { path: '^services/api/' },
      to: {
        path: '^(host|mfe-|shared-kernel|packages/(?!contract|service|tracing)|services/(?!api)|e2e)',
      },
    },
    {
      name: 'api-parts-have-one-door',
      comment: 'A part of the API is entered by its index alone.',
      from: { path: '^services/api/src/([^/]+)', pathNot: ['\\.test\\.ts$', '/testing/'] },
      to: {
        path: '^services/api/src/(platform|config|identity|ledger|billing|payments|cases|privacy|pdf)/',
        pathNot: ['^services/api/src/$1/', '^services/api/src/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'api-platform-knows-no-part',
      comment: 'The platform carries the parts and knows none of them.',
      from: { path: '^services/api/src/(platform|pdf)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^services/api/src/(identity|ledger|billing|payments|cases|privacy)/' },
    },
    {
      name: 'api-ledger-stands-alone',
      comment: 'The ledger knows accounts and amounts, no invoice, payment or customer.',
      from: { path: '^services/api/src/ledger/', pathNot: '\\.test\\.ts$' },
      to: { path: '^services/api/src/(identity|billing|payments|cases|privacy|pdf)/' },
    },
    {
      name: 'api-bills-know-no-payments',
      comment: 'Who owes what is known without knowing who pays how.',
      from: { path: '^services/api/src/(identity|billing)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^services/api/src/(payments|cases|privacy)/' },
    },
    {
      name: 'api-customers-know-no-bills',
      comment: 'Who a customer is does not hang on what is owed.',
      from: { path: '^services/api/src/identity/', pathNot: '\\.test\\.ts$' },
      to: { path: '^services/api/src/(ledger|billing)/' },
    },
    {
      name: 'edge-sees-addresses',
      comment:
        'The edge serves files and forwards; of the contract it sees paths, first calls, the time of streams, the length of a file and what it writes into pages.',
      from: { path: '^services/edge/' },
      to: {
        path: '^(host|mfe-|shared-kernel|packages/(?!release|service|tracing|contract/src/(case-file-limits|endpoint-descriptor|event-stream|match-path|partner-cors|payments/bank-apps|page/[^/]+|fixtures/path-spellings)\\.ts)|services/(?!edge)|e2e)',
      },
    },
    {
      name: 'registry-sees-nothing',
      comment: 'The registry knows releases and their rules; it imports no remote.',
      from: { path: '^services/registry/' },
      to: {
        path: '^(host|mfe-|shared-kernel|packages/(?!release|service)|services/(?!registry)|e2e)',
      },
    },
    {
      name: 'sandbox-sees-nothing',
      comment: 'The outside world knows nothing of ours.',
      from: { path: '^services/sandbox/' },
      to: { path: '^(host|mfe-|shared-kernel|packages/(?!service)|services/(?!sandbox)|e2e)' },
    },
    {
      name: 'visitors-stay-outside',
      comment: 'Journeys import fixtures of the contract only.',
      from: { path: '^e2e/' },
      to: { path: '^(host|mfe-|shared-kernel|services|packages/(?!contract))' },
    },
    {
      name: 'rules-are-pure',
      comment:
        'A file named *.rules.ts holds rules of a room alone: it imports the contract and other rules, no React, kernel or library.',
      from: { path: '^mfe-[^/]+/src/.+\\.rules\\.ts$' },
      to: { pathNot: ['^mfe-[^/]+/src/.+\\.rules\\.ts$', '^packages/contract/'] },
    },
    {
      name: 'payment-methods-never-meet',
      comment: 'A payment method never imports another.',
      from: { path: '^mfe-payments/src/methods/([^/]+)/' },
      to: { path: '^mfe-payments/src/methods/[^/]+/', pathNot: '^mfe-payments/src/methods/$1/' },
    },
    {
      name: 'full-zod-stays-on-servers',
      comment: 'The browser gets zod/mini through the contract.',
      from: {
        path: '^(host|mfe-|shared-kernel|packages/(?!release|service))',
        pathNot: '\\.test\\.tsx?$',
      },
      to: { path: 'node_modules/zod/(index|v4/classic)' },
    },
  ].map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
}
