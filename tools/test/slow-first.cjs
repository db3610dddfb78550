const { default: Sequencer } = require('@jest/test-sequencer')
const { isSlow } = require('./slow.cjs')

/** Suites that say that they are slow come first, so that none of them is alone at the end while the other cores rest. */
module.exports = class extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests)
    const slow = sorted.filter(({ path }) => isSlow(path))
    return [...slow, ...sorted.filter((test) => !slow.includes(test))]
  }
}
