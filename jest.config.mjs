import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { inBrowser, typescript } from './tools/test/jest/index.mjs'

const common = {
  // These packages ship ES modules only, or import() at run time.
  transformIgnorePatterns: [
    '/node_modules/\\.pnpm/(?!(@electric-sql\\+pglite(-utils)?|@fastify\\+cookie|content-disposition|cookie|@simplewebauthn\\+browser|jose|uqr|jsqr|lucide-react)@)',
  ],
  modulePathIgnorePatterns: ['/dist/', '/\\.data(-\\d+)?/'],
}
// One folder a run for what its suites share; the API's keep a filled database there.
const run = {
  globalSetup: '<rootDir>/services/api/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/services/api/src/testing/global-teardown.ts',
}
/** Where a package lies for the last of those that use each other. */
const packageOf = (name, ...users) =>
  dirname(
    users
      .reduce(
        (require, user) => createRequire(require.resolve(user)),
        createRequire(import.meta.url),
      )
      .resolve(`${name}/package.json`),
  )
// Each suite loads everything anew, a module at a time: here one stands for hundreds, and one copy for two, which is a seventh of the browser suites' time.
const fewerModules = {
  '^rxjs$': join(packageOf('rxjs', './shared-kernel/package.json'), 'dist/bundles/rxjs.umd.js'),
  '^aria-query$': packageOf('aria-query', '@testing-library/react', '@testing-library/dom'),
}
const rooms = (names) => names.map((name) => `<rootDir>/${name}/**/*.test.{ts,tsx}`)

export default {
  // A loaded machine is slow, not wrong: a promise is broken when it never comes, not when it comes late.
  testTimeout: 120_000,
  testSequencer: '<rootDir>/tools/test/slow-first.cjs',
  projects: [
    {
      ...typescript,
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: rooms([
        'packages/contract',
        'packages/release',
        'packages/service',
        'packages/tracing',
        'services/*',
        'tools',
      ]),
      ...run,
    },
    {
      ...inBrowser,
      ...common,
      moduleNameMapper: { ...inBrowser.moduleNameMapper, ...fewerModules },
      displayName: 'browser',
      testMatch: rooms(['host', 'mfe-*', 'shared-kernel', 'packages/ui-kit', 'packages/payments']),
    },
  ],
}
