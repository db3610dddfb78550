import { join } from 'node:path'
import config from '../../jest.config.mjs'
import { root } from '../start/root.mjs'

const here = join(root, 'tools/mutants')

/** The project's own jest for one target: its suites alone, those that are slow left out, and no more of them than a mutant needs. */
export const jestFor = ({
  environment,
  database = false,
  patience = config.testTimeout,
  roots,
  suites,
}) => {
  const { globalSetup, globalTeardown, ...project } = config.projects.find(
    ({ displayName }) => displayName === environment,
  )
  return {
    ...project,
    ...(database && { globalSetup, globalTeardown }),
    testEnvironment: join(here, `${environment}-environment.cjs`),
    testRunner: join(here, 'jest-circus-until-noticed.cjs'),
    testSequencer: join(here, 'small-first.cjs'),
    // jest looks through its roots anew for each mutant.
    roots: roots.map((folder) => `<rootDir>/${folder}`),
    testTimeout: patience,
    testMatch: suites.map((pattern) => `<rootDir>/${pattern}`),
    filter: '<rootDir>/tools/test/quick.cjs',
  }
}
