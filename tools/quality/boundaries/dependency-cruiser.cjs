// Boundary rules (docs/adr/0001). Modules are matched by pattern; type imports count.
const REMOTE = '^mfe-([^/]+)/'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Files do not import each other in a cycle.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'shipped-code-imports-no-tools',
      comment: 'Shipped code imports nothing from tools/, which holds commands only.',
      from: {
        path: '^(host|mfe-|shared-kernel|packages|services)',
        pathNot: '/webpack\\.config\\.mjs$',
      },
      to: { path: '^tools/' },
    },
    {
      name: 'packages-import-no-other-package',
      comment: 'A package imports no remote, no service and no other package.',
      from: { path: '^packages/([^/]+)/', pathNot: '^packages/contract/.+\\.test\\.ts$' },
      to: { path: '^(host|mfe-|shared-kernel|services|e2e|packages/(?!$1/))' },
    },
    {
      name: 'kernel-imports-contract-only',
      comment: 'The kernel imports the contract, no remote.',
      from: { path: '^shared-kernel/' },
      to: { path: '^(host|mfe-|services|e2e|packages/ui-kit)' },
    },
    {
      name: 'kernel-core-has-no-react',
      comment: "Only the kernel's react entry point imports React.",
      from: { path: '^shared-kernel/src/(?!react/|testing)', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '(^shared-kernel/src/react/|node_modules/(react|react-dom|react-router|react-router-dom|@tanstack/react-query)/)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'remotes-do-not-import-each-other',
      comment: 'A remote does not import another remote.',
      from: { path: REMOTE },
      to: { path: '^mfe-', pathNot: '^mfe-$1/' },
    },
    {
      name: 'remotes-import-no-host-or-service',
      comment: 'Remotes use host and services at run time only.',
      from: { path: REMOTE },
      to: { path: '^(host|services|e2e)/' },
    },
    {
      name: 'remotes-use-public-kernel-entry-points',
      comment: "Remotes import the kernel's public, react and testing entry points only.",
      from: { path: REMOTE, pathNot: '^mfe-(auth/|payments/src/partner/)' },
      to: {
        path: '^shared-kernel/src/',
        pathNot: '^shared-kernel/src/(index|react/index|testing(/index|/read-aloud)?)\\.tsx?$',
      },
    },
    {
      name: 'auth-alone-uses-session-control',
      comment:
        "The remote that logs in and out also imports the kernel's session-control entry point. No other remote does.",
      from: { path: '^mfe-auth/' },
      to: {
        path: '^shared-kernel/src/',
        pathNot:
          '^shared-kernel/src/(index|react/index|react/session-control|testing(/index|/read-aloud)?)\\.tsx?$',
      },
    },
    {
      name: 'partner-mode-uses-the-guest-entry-point',
      comment:
        "A partner's page has no host. There the payments remote creates a kernel through the guest entry point and logs in.",
      from: { path: '^mfe-payments/src/partner/' },
      to: {
        path: '^shared-kernel/src/',
        pathNot:
          '^shared-kernel/src/(index|react/index|react/guest|react/session-control|testing(/index|/read-aloud)?)\\.tsx?$',
      },
    },
    {
      name: 'host-imports-no-remote',
      comment: 'The host loads remotes at run time, by name.',
      from: { path: '^host/' },
      to: { path: '^(mfe-|services|e2e)' },
    },
    {
      name: 'api-imports-contract-only',
      comment: 'The API imports the contract, the service package and the tracing package only.',
      from: { path: '^services/api/' },
      to: {
        path: '^(host|mfe-|shared-kernel|packages/(?!contract|service|tracing)|services/(?!api)|e2e)',
      },
    },
    {
      name: 'api-modules-import-through-index',
      comment: 'A module of the API is imported through its index.ts only.',
      from: { path: '^services/api/src/([^/]+)', pathNot: ['\\.test\\.ts$', '/testing/'] },
      to: {
        path: '^services/api/src/(platform|config|identity|ledger|billing|payments|cases|privacy|pdf)/',
        pathNot: ['^services/api/src/$1/', '^services/api/src/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'api-platform-imports-no-module',
      comment: 'The platform does not import the modules that use it.',
      from: { path: '^services/api/src/(platform|pdf)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^services/api/src/(identity|ledger|billing|payments|cases|privacy)/' },
    },
    {
      name: 'api-ledger-imports-no-module',
      comment: 'The ledger has accounts and amounts. It imports no invoice, payment or customer.',
      from: { path: '^services/api/src/ledger/', pathNot: '\\.test\\.ts$' },
      to: { path: '^services/api/src/(identity|billing|payments|cases|privacy|pdf)/' },
    },
    {
      name: 'billing-does-not-import-payments',
      comment: 'Identity and billing do not depend on payments, cases or privacy.',
      from: { path: '^services/api/src/(identity|billing)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^services/api/src/(payments|cases|privacy)/' },
    },
    {
      name: 'identity-does-not-import-billing',
      comment: 'Identity does not depend on ledger or billing.',
      from: { path: '^services/api/src/identity/', pathNot: '\\.test\\.ts$' },
      to: { path: '^services/api/src/(ledger|billing)/' },
    },
    {
      name: 'edge-imports-listed-contract-files-only',
      comment:
        'The edge serves files and forwards requests. From the contract it imports only paths, prefetch rules, stream and file limits, and page data.',
      from: { path: '^services/edge/' },
      to: {
        path: '^(host|mfe-|shared-kernel|packages/(?!release|service|tracing|contract/src/(case-file-limits|endpoint-descriptor|event-stream|match-path|partner-cors|payments/bank-apps|page/[^/]+|fixtures/path-spellings)\\.ts)|services/(?!edge)|e2e)',
      },
    },
    {
      name: 'registry-imports-no-portal-code',
      comment: 'The registry imports the release and service packages only.',
      from: { path: '^services/registry/' },
      to: {
        path: '^(host|mfe-|shared-kernel|packages/(?!release|service)|services/(?!registry)|e2e)',
      },
    },
    {
      name: 'sandbox-imports-no-portal-code',
      comment:
        'The sandbox simulates providers. It shares no code with the portal except the service package.',
      from: { path: '^services/sandbox/' },
      to: { path: '^(host|mfe-|shared-kernel|packages/(?!service)|services/(?!sandbox)|e2e)' },
    },
    {
      name: 'e2e-imports-fixtures-only',
      comment: 'End-to-end tests import the contract with its fixtures only.',
      from: { path: '^e2e/' },
      to: { path: '^(host|mfe-|shared-kernel|services|packages/(?!contract))' },
    },
    {
      name: 'rules-are-pure',
      comment:
        'A *.rules.ts file imports the contract and other rules only: no React, kernel or library.',
      from: { path: '^mfe-[^/]+/src/.+\\.rules\\.ts$' },
      to: { pathNot: ['^mfe-[^/]+/src/.+\\.rules\\.ts$', '^packages/contract/'] },
    },
    {
      name: 'payment-methods-do-not-import-each-other',
      comment: 'A payment method does not import another one.',
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
