import { STREAM_IDLE_TIMEOUT_MS, withTimeout } from '@portal/contract'

/**
 * Splits a text/event-stream body into the data of its events; skips comments, ids and names.
 * Throws when no byte arrives before the timeout.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await withTimeout(STREAM_IDLE_TIMEOUT_MS, reader.read())
      if (done) return
      const blocks = (rest + decoder.decode(value, { stream: true }))
        .replace(/\r\n?/g, '\n')
        .split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const data = parseEventData(block)
        if (data !== '') yield data
      }
    }
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}

const parseEventData = (block: string): string =>
  block
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).replace(/^ /, ''))
    .join('\n')
