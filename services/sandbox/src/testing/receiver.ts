import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  url: string
  headers: IncomingHttpHeaders
  text: string
  body: unknown
}

export interface Receiver {
  url: string
  /** Resolves to all requests once `count` have arrived. */
  waitForCount: (count: number) => Promise<Received[]>
  close: () => Promise<void>
}

/** Starts a webhook server. `statuses` are its first responses, then 200. */
export const startReceiver = async (...statuses: number[]): Promise<Receiver> => {
  const received: Received[] = []
  const waiting = new Set<() => void>()
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      response.writeHead(statuses[received.length] ?? 200).end()
      const text = Buffer.concat(chunks).toString()
      received.push({
        url: request.url ?? '',
        headers: request.headers,
        text,
        body: JSON.parse(text),
      })
      for (const look of waiting) look()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    waitForCount: (count) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (received.length < count) return
          waiting.delete(check)
          resolve(received)
        }
        waiting.add(check)
        check()
      }),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
