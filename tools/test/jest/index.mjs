import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)
const resolveFile = (name) => fileURLToPath(new URL(name, import.meta.url))

/** jest's configuration for TypeScript, as the portal's own tests have it. */
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

/** The same for what runs in a browser: screens in jsdom, and a console that stays silent. */
export const inBrowser = {
  ...typescript,
  testEnvironment: resolveFile('jsdom-environment.cjs'),
  setupFiles: [resolveFile('jsdom-setup.cjs')],
  setupFilesAfterEnv: [resolveFile('browser-setup.cjs')],
}

/** The configuration of a room in a repository of its own, where the portal's packages are installed as they were packed. */
export const room = {
  ...inBrowser,
  // The portal's packages are ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!(@portal|shared-kernel)/)'],
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  // A loaded machine is slow, not wrong: a promise is broken when it never comes, not when it comes late.
  testTimeout: 120_000,
}
