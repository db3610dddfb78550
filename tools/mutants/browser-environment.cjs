const JsdomEnvironment = require('../jest/jsdom-environment.cjs')
const { oneIsEnough } = require('./one-is-enough.cjs')

module.exports = oneIsEnough(JsdomEnvironment)
