import { lookup } from 'node:dns/promises'

/**
 * Returns the origin of each edge. Each address of a host name is an edge, as in a headless
 * service, except with TLS.
 */
export async function listEdges(urls: readonly string[]): Promise<string[]> {
  const origins = await Promise.all(
    urls.map(async (text) => {
      const url = new URL(text)
      if (url.protocol === 'https:') return [url.origin]
      const addresses = await lookup(url.hostname, { all: true }).catch(() => [])
      return addresses.map(({ address, family }) => {
        url.hostname = family === 6 ? `[${address}]` : address
        return url.origin
      })
    }),
  )
  return [...new Set(origins.flat())]
}
