const { isSlow } = require('./slow.cjs')

/** For `jest --filter`: leaves out the suites that say that they are slow. */
module.exports = (paths) => ({ filtered: paths.filter((path) => !isSlow(path)) })
