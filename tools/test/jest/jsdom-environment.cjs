const { TestEnvironment } = require('jest-environment-jsdom')

// jsdom has no fetch; the answers that tests fake are made of Node's.
const FROM_NODE = { Headers, Request, Response, structuredClone }

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup()
    for (const [name, value] of Object.entries(FROM_NODE)) this.global[name] ??= value
  }
}
