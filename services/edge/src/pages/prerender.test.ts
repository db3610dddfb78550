import { createHash } from 'node:crypto'
import type http from 'node:http'
import {
  createEdgeHarness,
  REGISTRY,
  createRelease,
  startOrigin,
  type EdgeHarness,
} from '../testing/edge-harness.ts'

const computeHash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`
const CSS = '.a1b2c3{color:red}'
const STYLE = 'prerendered.0123456789abcdef.css'
const PRERENDERED = 'prerendered.0123456789abcdef.json'

/** Creates a release of the login whose prerendered HTML contains the text. */
function createPrerenderedRelease(version: string, text: string) {
  const json = JSON.stringify({
    style: STYLE,
    pages: { '/': { plain: `<h1>${text}</h1>`, googlePay: `<h1>${text}</h1><p>Google Pay</p>` } },
  })
  const live = createRelease(
    'auth',
    version,
    [{ path: '/', access: 'public', when: 'signed-out' }],
    {
      pictures: PRERENDERED,
      files: { [STYLE]: computeHash(CSS), [PRERENDERED]: computeHash(json) },
    },
  )
  return { live, json }
}

let edge: EdgeHarness
let origin: Awaited<ReturnType<typeof startOrigin>>
let files: Record<string, string | undefined>

const handleRequest = (request: http.IncomingMessage, response: http.ServerResponse) => {
  const text = files[request.url ?? '']
  if (text === undefined) response.writeHead(404).end()
  else
    response
      .setHeader(
        'content-type',
        request.url?.endsWith('.css') ? 'text/css; charset=utf-8' : 'application/json',
      )
      .end(text)
}

const publish = (live: object, more: object = {}) =>
  edge.writeRegistry(
    JSON.stringify({ remotes: { ...REGISTRY.remotes, auth: { live, history: [], ...more } } }),
  )

const one = createPrerenderedRelease('1', 'Veja e pague')
const two = createPrerenderedRelease('2', 'Agora melhor')

async function start(variables: Record<string, string> = {}) {
  files = {
    [`/1/${PRERENDERED}`]: one.json,
    [`/1/${STYLE}`]: CSS,
    [`/2/${PRERENDERED}`]: two.json,
    [`/2/${STYLE}`]: CSS,
  }
  origin = await startOrigin(handleRequest)
  edge = await createEdgeHarness({
    REMOTE_UPSTREAMS: `auth=${origin.url}`,
    GOOGLE_PAY_SCRIPT_URL: '',
    ...variables,
  })
  publish(one.live)
}
afterEach(async () => {
  await edge.close()
  await origin.close()
})

const get = async (url: string, cookie = '') =>
  (await edge.app.inject({ url, headers: { cookie } })).body

it('an anonymous user gets the prerendered HTML of the live remote', async () => {
  await start()
  const page = await get('/')
  expect(page).toMatch(
    /<div id="root" data-picture="auth"><header>Sinal<\/header><main><h1>Veja e pague<\/h1>.*<\/main><footer><\/footer><\/div>/,
  )
  // Rendering waits for the complete root.
  expect(page).toContain('<link rel="expect" href="#root" blocking="render">')
  expect(page).toContain(
    `<link rel="stylesheet" href="/remotes/auth/1/${STYLE}" integrity="${computeHash(CSS)}"`,
  )
  expect(page).toMatch(/<script src="\/assets\/7\/early\.[^"]+" integrity="sha384-/)
  expect(page).not.toContain('grau')
})

it('an anonymous user gets the prerendered login on a private page', async () => {
  await start()
  expect(await get('/contas/9')).toContain('<footer></footer>')
  expect(await get('/pagamento/pix')).toMatch(
    /data-picture="auth"><header>Sinal<\/header><main><h1>Veja e pague<\/h1>.*<\/main><\/div>/,
  )
})

it.each(['access-token=a', 'id-protocol=b', 'optimized=app', 'document=390'])(
  'a request with a session cookie gets no prerendered login: %s',
  async (cookie) => {
    await start()
    expect(await get('/', cookie)).toContain('grau')
  },
)

/** Polls, because the edge reads the registry at intervals. */
async function waitForText(text: string): Promise<void> {
  while (!(await get('/')).includes(text)) await new Promise((resolve) => setTimeout(resolve, 20))
}

it('prerendered HTML follows releases, rollbacks and disabled remotes', async () => {
  await start()
  await waitForText('Veja e pague')
  publish(two.live)
  await waitForText('Agora melhor')
  publish(one.live)
  await waitForText('Veja e pague')
  publish(one.live, { disabled: true })
  await waitForText('grau')
})

it('a disabled public page is not replaced by the login', async () => {
  await start()
  publish(one.live)
  await waitForText('Veja e pague')
  const { auth, ...others } = REGISTRY.remotes
  edge.writeRegistry(
    JSON.stringify({
      remotes: {
        ...others,
        auth: { ...auth, live: one.live },
        support: { ...others.support, disabled: true },
      },
    }),
  )
  while (!(await get('/seguranca')).includes('"disabled":true'))
    await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await get('/seguranca')).toContain('grau')
})

it('prerendered HTML matches the configured payment methods', async () => {
  await start({ GOOGLE_PAY_SCRIPT_URL: 'http://localhost:9/gp/p/js/pay.js' })
  expect(await get('/')).toContain('<p>Google Pay</p>')
})

it.each([
  ['has no prerendered HTML', () => publish({ ...one.live, pictures: undefined })],
  [
    'has lost the file',
    () => {
      files[`/1/${PRERENDERED}`] = undefined
    },
  ],
  [
    'has another file than its release names',
    () => {
      files[`/1/${PRERENDERED}`] = one.json.replace('pague', 'perca')
    },
  ],
  [
    'has lost its styles',
    () => {
      files[`/1/${STYLE}`] = undefined
    },
  ],
  [
    'has other styles than its release names',
    () => {
      files[`/1/${STYLE}`] = '*{display:none}'
    },
  ],
  [
    'lies on another origin, whose styles the policy refuses',
    () => publish({ ...one.live, base: 'https://cdn.example/1/' }),
  ],
])('a remote that %s loses only its prerendered HTML', async (_, damage) => {
  await start()
  damage()
  const page = await get('/')
  expect(page).toContain('<div id="root">grau</div>')
  expect(page).not.toContain('prerendered.')
  expect(page).toContain('<script defer src="/assets/7/main.')
})

it('pages are not prerendered when PRERENDER is off', async () => {
  await start({ PRERENDER: 'off' })
  expect(await get('/')).toContain('grau')
})

it('a native form submission returns 204', async () => {
  await start()
  const response = await edge.app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'document=39053344705',
  })
  expect(response.statusCode).toBe(204)
})
