const { TestEnvironment } = require('jest-environment-node')
const { oneIsEnough } = require('./one-is-enough.cjs')

module.exports = oneIsEnough(TestEnvironment)
