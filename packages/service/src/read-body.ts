/** The response is longer than its reader allows. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

/** The part of Response that is read; undici and Node type their streams differently. */
export interface ReadableResponse {
  readonly headers: { get(name: string): string | null }
  readonly body: (AsyncIterable<Uint8Array> & { cancel(): Promise<void> }) | null
}

/**
 * Reads the decoded body of a response as text. Beyond `maxBytes` it closes the connection and
 * throws BodyTooLarge, so that neither an endless nor a compressed body fills the memory.
 */
export const readBody = async (response: ReadableResponse, maxBytes: number): Promise<string> => {
  const { body } = response
  if (body === null) return ''
  if (Number(response.headers.get('content-length')) > maxBytes) {
    await body.cancel()
    throw new BodyTooLarge(`response announces more than ${maxBytes} bytes`)
  }
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop cancels the stream.
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > maxBytes) throw new BodyTooLarge(`response is longer than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
