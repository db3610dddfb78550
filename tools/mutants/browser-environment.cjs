const JsdomEnvironment = require('../test/jsdom-environment.cjs')
const { oneIsEnough } = require('./one-is-enough.cjs')

module.exports = oneIsEnough(JsdomEnvironment)
