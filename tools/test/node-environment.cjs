const vm = require('node:vm')
const { TestEnvironment } = require('jest-environment-node')

/**
 * Jest's environment for Node with an ordinary global object. Jest's own passes each read of a
 * global to a proxy, which takes up to 30 % of the API suites' processor time.
 */
module.exports = class extends TestEnvironment {
  constructor(...args) {
    const { createContext } = vm
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY)
    try {
      super(...args)
    } finally {
      vm.createContext = createContext
    }
  }
}
