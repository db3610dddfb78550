import { findEmbedders } from './embedders.ts'

const PORTAL = 'https://conta.example.com'
const APP = 'capacitor://localhost'
const CLUB = 'https://clube.example.com'
const config = {
  origins: [PORTAL, 'https://www.example.com'],
  partners: Array.from({ length: 30 }, (_, i) => ({
    id: `partner-${i}`,
    origins: [`https://partner-${i}.example.com`, ...(i === 7 ? [APP, CLUB] : [])],
    opensPortal: true,
  })),
}
const embedders = (headers: Record<string, string>) => findEmbedders({ headers }, config)

describe('findEmbedders', () => {
  it.each([
    ["the portal's page", { origin: PORTAL }, [PORTAL]],
    ["a partner's page", { origin: CLUB }, [PORTAL, CLUB]],
    ["a partner's app", { origin: APP }, [PORTAL, APP]],
    ["the portal inside a partner's page", { origin: PORTAL, 'x-embedder': CLUB }, [PORTAL, CLUB]],
    [
      'a framing page that is no partner',
      { origin: PORTAL, 'x-embedder': 'https://a.b' },
      [PORTAL],
    ],
    ['a client that names no origin', {}, [PORTAL]],
  ])('excludes every other origin for a request from %s', (_who, headers, origins) => {
    expect(embedders(headers)).toEqual(origins)
  })
})
