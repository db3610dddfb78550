const { TestEnvironment } = require('jest-environment-jsdom')

// jsdom has no fetch; mocked responses use Node's Response.
const FROM_NODE = { Headers, Request, Response, structuredClone }

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup()
    for (const [name, value] of Object.entries(FROM_NODE)) this.global[name] ??= value
  }
}
