import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)
const resolveFile = (name) => fileURLToPath(new URL(name, import.meta.url))

/** jest configuration for TypeScript. */
export const typescript = {
  transform: {
    '^.+\\.(t|j|mj|cj)sx?$': [
      require.resolve('@swc/jest'),
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  moduleNameMapper: { '\\.css$': resolveFile('css-module-stub.cjs') },
  restoreMocks: true,
}

/** jest configuration for browser code: jsdom, and a console that must stay silent. */
export const inBrowser = {
  ...typescript,
  testEnvironment: resolveFile('jsdom-environment.cjs'),
  setupFiles: [resolveFile('jsdom-setup.cjs')],
  setupFilesAfterEnv: [resolveFile('browser-setup.cjs')],
}

/**
 * jest configuration of a remote in another repository, where the portal's packages are installed
 * from tarballs.
 */
export const remote = {
  ...inBrowser,
  // The portal's packages are ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!(@portal|shared-kernel)/)'],
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  // Generous timeout: on a loaded machine a late result is not a failure.
  testTimeout: 120_000,
}
