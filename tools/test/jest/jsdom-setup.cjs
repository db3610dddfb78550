const { ReadableStream, TransformStream } = require('node:stream/web')
const { TextDecoder, TextEncoder } = require('node:util')
const { webcrypto } = require('node:crypto')

// Platform functions that jsdom lacks.
for (const [name, value] of Object.entries({
  TextEncoder,
  TextDecoder,
  ReadableStream,
  TransformStream,
})) {
  if (!(name in globalThis))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true })
}
if (!globalThis.crypto?.subtle)
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })

// The device of most customers, wherever the tests run: texts name Brasília's time on other
// devices.
const SAO_PAULO_OFFSET_MINUTES = 180
Date.prototype.getTimezoneOffset = () => SAO_PAULO_OFFSET_MINUTES
