import { createEdgeHarness, startOrigin, type EdgeHarness } from '../testing/edge-harness.ts'

const CLUB = 'https://clube.example'
const SHOP = 'https://loja.example'
const PAGES = ['/app-login', '/partner/v1/google-pay']

/** Partners as the API lists them. */
let partners: object[] = []
let isApiDown = false
let api: Awaited<ReturnType<typeof startOrigin>>
let edge: EdgeHarness
beforeAll(async () => {
  api = await startOrigin((_request, response) =>
    response.writeHead(isApiDown ? 500 : 200).end(JSON.stringify({ partners })),
  )
  edge = await createEdgeHarness({
    PARTNER_ORIGINS: `${CLUB},${SHOP}`,
    API_URL: api.url,
    API_ADMIN_URL: api.url,
  })
})
afterAll(async () => {
  await edge.close()
  await api.close()
})

/** Returns the partners that the page names, in its policy and in its configuration. */
const readNamedPartners = async (url: string, headers: Record<string, string>) => {
  const response = await edge.app.inject({ url, headers: { accept: 'text/html', ...headers } })
  expect(response.statusCode).toBe(200)
  const all = `${JSON.stringify(response.headers)} ${response.body}`
  return [CLUB, SHOP].filter((origin) => all.includes(origin))
}

describe.each(PAGES)('%s', (url) => {
  it.each<[string, Record<string, string>, string[]]>([
    ['in a tab of its own', { 'sec-fetch-dest': 'document', referer: `${CLUB}/` }, []],
    ["in a partner's page", { 'sec-fetch-dest': 'iframe', referer: `${CLUB}/conta` }, [CLUB]],
    ['in a page of nobody', { 'sec-fetch-dest': 'iframe', referer: 'https://evil.example/' }, []],
    ['in a page that hides itself', { 'sec-fetch-dest': 'iframe' }, [CLUB, SHOP]],
  ])('%s names only who may frame it', async (_where, headers, named) => {
    expect(await readNamedPartners(url, headers)).toEqual(named)
  })
})

it('names no partner in the page for offline use', async () => {
  expect(await readNamedPartners('/assets/frame.html', {})).toEqual([])
})

it('stops to name a partner within seconds after it was switched off, also while the API is down', async () => {
  partners = [
    { id: 'clube', origins: [CLUB], isOff: true },
    { id: 'loja', origins: [SHOP], isOff: false },
  ]
  const headers = { 'sec-fetch-dest': 'iframe' }
  const until = Date.now() + 10_000
  while ((await readNamedPartners('/app-login', headers)).length > 1 && Date.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 50))
  for (const down of [false, true]) {
    isApiDown = down
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    expect(await readNamedPartners('/app-login', headers)).toEqual([SHOP])
    expect(await readNamedPartners('/app-login', { ...headers, referer: CLUB })).toEqual([])
  }
})
