import { ReadableStream, TransformStream } from 'node:stream/web'
import { TextDecoder, TextEncoder } from 'node:util'
import { webcrypto } from 'node:crypto'

// jsdom lacks what every browser has had for years.
const missing: Record<string, unknown> = { TextEncoder, TextDecoder, ReadableStream, TransformStream }
for (const [name, value] of Object.entries(missing)) {
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value, writable: true, configurable: true })
}
if (!globalThis.crypto?.subtle) Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })
