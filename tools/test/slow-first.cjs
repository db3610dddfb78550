const { default: Sequencer } = require('@jest/test-sequencer')
const { isSlow } = require('./slow.cjs')

/**
 * Runs suites tagged @slow first, so that none runs alone at the end while other cores are idle.
 */
module.exports = class extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests)
    const slow = sorted.filter(({ path }) => isSlow(path))
    return [...slow, ...sorted.filter((test) => !slow.includes(test))]
  }
}
