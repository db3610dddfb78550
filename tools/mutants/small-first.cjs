const { statSync } = require('node:fs')
const { default: Sequencer } = require('@jest/test-sequencer')

/** Suites of pure functions are small and notice most of what concerns them: the larger ones are then not needed. */
module.exports = class extends Sequencer {
  sort(tests) {
    return tests.toSorted((a, b) => statSync(a.path).size - statSync(b.path).size)
  }
}
