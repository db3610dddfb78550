const swc = {
  '^.+\\.(t|j|mj|cj)sx?$': ['@swc/jest', {
    jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
    module: { type: 'commonjs' },
  }],
}
const common = {
  transform: swc,
  // These packages ship ES modules only, or import() at run time.
  transformIgnorePatterns: ['/node_modules/\\.pnpm/(?!(@electric-sql\\+pglite(-utils)?|@fastify\\+cookie|content-disposition|cookie|jose|uqr|jsqr|lucide-react)@)'],
  moduleNameMapper: { '\\.css$': '<rootDir>/tools/test/css-module-stub.cjs' },
  modulePathIgnorePatterns: ['/dist/', '/\\.data/'],
  restoreMocks: true,
}
// One folder a run for what its suites share; the API's keep a filled database there.
const run = { globalSetup: '<rootDir>/services/api/src/testing/run-started.ts', globalTeardown: '<rootDir>/services/api/src/testing/run-ended.ts' }
const rooms = (names) => names.map((name) => `<rootDir>/${name}/**/*.test.{ts,tsx}`)

export default {
  // A loaded machine is slow, not wrong: a promise is broken when it never comes, not when it comes late.
  testTimeout: 120_000,
  testSequencer: '<rootDir>/tools/test/slow-first.cjs',
  projects: [
    { ...common, displayName: 'node', testEnvironment: 'node', testMatch: rooms(['packages/contract', 'services/*', 'tools']), ...run },
    {
      ...common,
      displayName: 'browser',
      testEnvironment: '<rootDir>/tools/test/jsdom-environment.cjs',
      setupFiles: ['<rootDir>/tools/test/jsdom-setup.ts'],
      setupFilesAfterEnv: ['<rootDir>/tools/test/browser-setup.ts'],
      testMatch: rooms(['host', 'mfe-*', 'shared-kernel', 'packages/ui-kit', 'packages/payments']),
    },
  ],
}
