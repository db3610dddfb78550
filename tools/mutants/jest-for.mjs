import { createRequire } from 'node:module'
import config from '../../jest.config.mjs'
import { root } from '../start/root.mjs'

const require = createRequire(import.meta.url)

/** The project's own jest for one target: its suites alone, and those that are slow left out. */
export const jestFor = ({ environment, database = false, roots, suites }) => {
  const { globalSetup, globalTeardown, ...project } = config.projects.find(({ displayName }) => displayName === environment)
  // Stryker loads the environment from where it is installed itself, which sees neither ours nor jest's.
  const testEnvironment = project.testEnvironment === 'node' ? 'jest-environment-node' : project.testEnvironment.replace('<rootDir>', root)
  return {
    ...project,
    ...(database && { globalSetup, globalTeardown }),
    testEnvironment: require.resolve(testEnvironment),
    // jest looks through its roots anew for each mutant.
    roots: roots.map((folder) => `<rootDir>/${folder}`),
    testTimeout: config.testTimeout,
    testMatch: suites.map((pattern) => `<rootDir>/${pattern}`),
    filter: '<rootDir>/tools/test/quick.cjs',
  }
}
