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
// One temporary folder per run for state that suites share, such as the API's seeded database.
const run = {
  globalSetup: '<rootDir>/services/api/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/services/api/src/testing/global-teardown.ts',
}
/** Folder of a package as resolved through these packages. */
const resolvePackage = (name, ...users) =>
  dirname(
    users
      .reduce(
        (require, user) => createRequire(require.resolve(user)),
        createRequire(import.meta.url),
      )
      .resolve(`${name}/package.json`),
  )
// Suites load modules one by one: a bundle replaces hundreds of files, and one copy replaces two,
// which saves a seventh of the browser suites' time.
const fewerModules = {
  '^rxjs$': join(
    resolvePackage('rxjs', './shared-kernel/package.json'),
    'dist/bundles/rxjs.umd.js',
  ),
  '^aria-query$': resolvePackage('aria-query', '@testing-library/react', '@testing-library/dom'),
}
const listTestFiles = (names) => names.map((name) => `<rootDir>/${name}/**/*.test.{ts,tsx}`)

export default {
  // Generous timeout: on a loaded machine a late result is not a failure.
  testTimeout: 300_000,
  testSequencer: '<rootDir>/tools/test/slow-first.cjs',
  projects: [
    {
      ...typescript,
      ...common,
      displayName: 'node',
      // A whole path, because Stryker does not replace <rootDir>.
      testEnvironment: createRequire(import.meta.url).resolve('./tools/test/node-environment.cjs'),
      testMatch: listTestFiles([
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
      moduleNameMapper: Object.assign({}, inBrowser.moduleNameMapper, fewerModules),
      displayName: 'browser',
      // As a local variable it is read faster than as a global of jsdom.
      sandboxInjectedGlobals: ['Object'],
      testMatch: listTestFiles([
        'host',
        'mfe-*',
        'shared-kernel',
        'packages/ui-kit',
        'packages/payments',
      ]),
    },
  ],
}
