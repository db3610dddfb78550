import { createHash } from 'node:crypto'
import {
  createEdgeHarness,
  REGISTRY,
  createRelease,
  startOrigin,
  type EdgeHarness,
} from '../testing/edge-harness.ts'

const computeHash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`
const CSS = '.a1b2c3{height:48px}'
const STYLE = 'skeleton.0123456789abcdef.css'
const SKELETONS = 'skeletons.0123456789abcdef.json'
const SESSION = 'access-token=a; id-protocol=b; token-sms=c'
const json = JSON.stringify({ style: STYLE, pages: { '/': '<i class="a1b2c3">contas</i>' } })
const live = createRelease(
  'bills',
  '1',
  [
    { path: '/', access: 'private', when: 'signed-in' },
    { path: '/contas/:reference', access: 'private' },
  ],
  {
    shapes: SKELETONS,
    files: { [STYLE]: computeHash(CSS), [SKELETONS]: computeHash(json) },
  },
)

let edge: EdgeHarness
let origin: Awaited<ReturnType<typeof startOrigin>>
let files: Record<string, string | undefined>

async function start() {
  files = { [`/1/${SKELETONS}`]: json, [`/1/${STYLE}`]: CSS }
  origin = await startOrigin((request, response) => {
    const text = files[request.url ?? '']
    if (text === undefined) response.writeHead(404).end()
    else
      response
        .setHeader(
          'content-type',
          request.url?.endsWith('.css') ? 'text/css; charset=utf-8' : 'application/json',
        )
        .end(text)
  })
  edge = await createEdgeHarness({ REMOTE_UPSTREAMS: `bills=${origin.url}` })
  edge.writeRegistry(
    JSON.stringify({ remotes: { ...REGISTRY.remotes, bills: { live, history: [] } } }),
  )
}
afterEach(async () => {
  await edge.close()
  await origin.close()
})

const get = async (url: string, cookie: string) =>
  (await edge.app.inject({ url, headers: { cookie } })).body
/** Polls, because the edge reads the registry at intervals. */
async function waitForSkeleton(url: string): Promise<string> {
  for (;;) {
    const page = await get(url, SESSION)
    if (page.includes('page-shape')) return page
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

it('a signed-in user gets the skeleton of a page without customer data', async () => {
  await start()
  const page = await waitForSkeleton('/')
  expect(page).toContain(
    '<div class="page-shape" aria-hidden="true"><div><i class="a1b2c3">contas</i></div></div>',
  )
  expect(page).toContain(
    `<link rel="stylesheet" href="/remotes/bills/1/${STYLE}" integrity="${computeHash(CSS)}"`,
  )
  // It says when the portal does not start, and delays no paint.
  expect(page).toMatch(/<script defer src="\/assets\/7\/early\.[^"]+" integrity="sha384-/)
  expect(await get('/', '')).not.toContain('page-shape')
  expect(await get('/contas/9', SESSION)).not.toContain('page-shape')
})

it.each([
  [
    'has another file than its release names',
    () => {
      files[`/1/${SKELETONS}`] = json.replace('contas', 'outras')
    },
  ],
  [
    'has lost its styles',
    () => {
      files[`/1/${STYLE}`] = undefined
    },
  ],
])('a remote that %s loses only its skeleton', async (_, damage) => {
  await start()
  damage()
  for (let tries = 0; tries < 3; tries += 1) {
    const page = await get('/', SESSION)
    expect(page).toContain('<div id="root">grau</div>')
    expect(page).not.toContain('page-shape')
  }
})
