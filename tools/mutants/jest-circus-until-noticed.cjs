const { join } = require('node:path')
const { default: circus } = require('jest-circus/runner')
const { isNoticed } = require('./one-is-enough.cjs')

const NOTHING = join(__dirname, 'noticed.cjs')

/** jest's own runner, which does not even load the suites that are left once a mutant is noticed. */
module.exports = (globalConfig, config, environment, runtime, testPath, ...rest) =>
  isNoticed()
    ? circus(
        globalConfig,
        { ...config, setupFilesAfterEnv: [] },
        environment,
        runtime,
        NOTHING,
        ...rest,
      )
    : circus(globalConfig, config, environment, runtime, testPath, ...rest)
