const { isSlow } = require('./slow.cjs')

/** For `jest --filter`: excludes suites tagged @slow. */
module.exports = (paths) => ({ filtered: paths.filter((path) => !isSlow(path)) })
