import globals from 'globals'
import jsxA11y from 'eslint-plugin-jsx-a11y-x'
import reactHooks from 'eslint-plugin-react-hooks'
import regexp from 'eslint-plugin-regexp'
import tseslint from 'typescript-eslint'
import { REMOTES } from './tools/portal.mjs'
import { boundedWaits } from './tools/quality/boundaries/bounded-waits.mjs'
import { browserSupport } from './tools/quality/boundaries/browser-support.mjs'

// Remotes take these from the kernel, so that one tree-shaken copy serves the whole page
// (docs/adr/0002).
const throughTheKernel = ['react-router', 'react-router-dom', '@tanstack/react-query', 'rxjs'].map(
  (name) => ({
    name,
    message:
      'Import it from shared-kernel/react (or shared-kernel), which carries one copy for all remotes.',
  }),
)
const loadedByTheKernel = {
  name: 'react',
  importNames: ['lazy'],
  message: 'Use lazyScreen of shared-kernel/react, which retries a chunk that failed to load.',
}

/** Separators of dates differ between browsers. */
const datesFromParts = [
  { selector: "Property[key.name='timeStyle']", message: 'Use formatDateTime or formatToParts.' },
  {
    selector:
      "CallExpression[callee.property.name=/^(split|slice|substring)$/][callee.object.callee.property.name='format']",
    message: 'Use formatToParts.',
  },
]
const forCustomers = [
  ...datesFromParts,
  {
    selector: "MemberExpression[object.name='error'][property.name='message']",
    message: 'Customers read texts, not error.message.',
  },
  { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: 'No raw HTML.' },
]
/** Event names start with the remote that publishes them; the kernel's start with `session.`. */
const restrictEvents = (owner) => ({
  selector: `CallExpression[callee.property.name='emit']:not([arguments.0.value=/^${owner}\\./])`,
  message: `Emit only events named '${owner}.…' here.`,
})
const EVENT_OWNERS = {
  host: 'navigation',
  ...Object.fromEntries(REMOTES.map((name) => [`mfe-${name}`, name])),
}
const notByCustomers = ['**/*.test.{ts,tsx}', '**/*.stories.tsx', '**/testing/**']

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      '.data*/',
      '.cache/',
      'test-results/',
      'playwright-report/',
    ],
  },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'no-console': 'off',
      eqeqeq: 'error',
      'no-self-compare': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-invalid-void-type': 'off',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['examples/{own-repository,hosts}/**'],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-deprecated': [
        'error',
        {
          allow: [
            // Deprecated is one overload of each, with `thisArg`.
            { from: 'package', package: 'rxjs', name: ['filter', 'map'] },
            // The clipboard of pages without permission or HTTPS.
            { from: 'lib', name: 'execCommand' },
          ],
        },
      ],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        // React ignores what an event handler returns.
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  {
    files: [
      '{host,mfe-*,shared-kernel}/src/**/*.{ts,tsx}',
      'packages/{contract,payments,ui-kit}/src/**/*.{ts,tsx}',
    ],
    ignores: notByCustomers,
    plugins: { portal: { rules: { 'browser-support': browserSupport } } },
    rules: { 'portal/browser-support': 'error' },
  },
  // A promise of other code may never settle, and its screen would wait for ever.
  {
    files: [
      '{host,mfe-*,shared-kernel}/src/**/*.{ts,tsx}',
      'packages/{contract,payments,ui-kit}/src/**/*.{ts,tsx}',
    ],
    ignores: [
      ...notByCustomers,
      // Their callers pass a deadline.
      'shared-kernel/src/create-kernel.ts',
      'mfe-payments/src/partner/dpop-fetch.ts',
      'host/src/federation/registry-source.ts',
      // No screen waits for these.
      'host/src/offline/**',
      'mfe-auth/src/pin/use-web-otp.ts',
      'mfe-bills/src/home/passkey-offer.tsx',
      'mfe-payments/src/send/share.ts',
      'shared-kernel/src/device/share-file.ts',
    ],
    plugins: { waits: { rules: { bounded: boundedWaits } } },
    rules: { 'waits/bounded': 'error' },
  },
  // A regular expression that backtracks over long input blocks the event loop.
  {
    files: ['{host,mfe-*,shared-kernel,packages/*,services/*}/src/**/*.{ts,tsx}'],
    ignores: notByCustomers,
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    files: ['**/*.test.{ts,tsx}', 'e2e/**', '**/testing/**'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off', 'max-lines': 'off' },
  },
  {
    files: ['{host,mfe-*,shared-kernel}/**/*.{ts,tsx}', 'packages/ui-kit/**/*.{ts,tsx}'],
    ...jsxA11y.configs.strict,
  },
  {
    files: ['{host,mfe-*,shared-kernel}/**/*.{ts,tsx}', 'packages/ui-kit/**/*.{ts,tsx}'],
    ...reactHooks.configs.flat['recommended-latest'],
  },
  {
    files: ['{host,mfe-*}/src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': ['error', { paths: [...throughTheKernel, loadedByTheKernel] }],
    },
  },
  // Only payments need these operators, so they are bundled with that remote.
  {
    files: ['mfe-payments/src/payment/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: [...throughTheKernel.filter(({ name }) => name !== 'rxjs'), loadedByTheKernel] },
      ],
    },
  },
  {
    files: ['{host,mfe-*,shared-kernel}/**/*.{ts,tsx}', 'packages/ui-kit/**/*.{ts,tsx}'],
    rules: {
      // VoiceOver drops the list role of lists without markers; scrollable boxes must be focusable
      // by keyboard.
      'jsx-a11y-x/no-redundant-roles': ['error', { ol: ['list'], ul: ['list'] }],
      'jsx-a11y-x/no-noninteractive-tabindex': [
        'error',
        { tags: ['pre', 'code'], roles: ['region', 'group'], allowExpressionValues: true },
      ],
    },
  },
  { files: ['**/*.{test,stories}.tsx'], rules: { 'jsx-a11y-x/anchor-has-content': 'off' } },
  {
    files: ['packages/ui-kit/src/**/*.tsx'],
    ignores: notByCustomers,
    rules: { 'no-restricted-syntax': ['error', ...forCustomers] },
  },
  {
    files: ['{shared-kernel,packages/contract}/src/**/*.{ts,tsx}'],
    ignores: notByCustomers,
    rules: { 'no-restricted-syntax': ['error', ...datesFromParts] },
  },
  ...Object.entries(EVENT_OWNERS).flatMap(([folder, owner]) => [
    {
      files: [`${folder}/src/**/*.ts`],
      ignores: notByCustomers,
      rules: { 'no-restricted-syntax': ['error', restrictEvents(owner), ...datesFromParts] },
    },
    {
      files: [`${folder}/src/**/*.tsx`],
      ignores: notByCustomers,
      rules: { 'no-restricted-syntax': ['error', restrictEvents(owner), ...forCustomers] },
    },
  ]),
)
