import { createHash } from 'node:crypto'
import type http from 'node:http'
import {
  createEdgeHarness,
  REGISTRY,
  createRelease,
  startOrigin,
  type EdgeHarness,
} from '../testing/edge-harness.ts'

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`
const CSS = '.a1b2c3{color:red}'
const STYLE = 'picture.0123456789abcdef.css'
const PICTURES = 'pictures.0123456789abcdef.json'

/** A release of the login that ships a picture with these words. */
function drawn(version: string, words: string) {
  const json = JSON.stringify({
    style: STYLE,
    pages: { '/': { plain: `<h1>${words}</h1>`, googlePay: `<h1>${words}</h1><p>Google Pay</p>` } },
  })
  const live = createRelease(
    'auth',
    version,
    [{ path: '/', access: 'public', when: 'signed-out' }],
    {
      pictures: PICTURES,
      files: { [STYLE]: hashOf(CSS), [PICTURES]: hashOf(json) },
    },
  )
  return { live, json }
}

let world: EdgeHarness
let origin: Awaited<ReturnType<typeof startOrigin>>
let files: Record<string, string | undefined>

const answer = (request: http.IncomingMessage, response: http.ServerResponse) => {
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
  world.writeRegistry(
    JSON.stringify({ remotes: { ...REGISTRY.remotes, auth: { live, history: [], ...more } } }),
  )

const one = drawn('1', 'Veja e pague')
const two = drawn('2', 'Agora melhor')

async function start(variables: Record<string, string> = {}) {
  files = {
    [`/1/${PICTURES}`]: one.json,
    [`/1/${STYLE}`]: CSS,
    [`/2/${PICTURES}`]: two.json,
    [`/2/${STYLE}`]: CSS,
  }
  origin = await startOrigin(answer)
  world = await createEdgeHarness({
    REMOTE_UPSTREAMS: `auth=${origin.url}`,
    GOOGLE_PAY_SCRIPT_URL: '',
    ...variables,
  })
  publish(one.live)
}
afterEach(async () => {
  await world.close()
  await origin.close()
})

const get = async (url: string, cookie = '') =>
  (await world.app.inject({ url, headers: { cookie } })).body

it('shows a stranger what the live remote drew, inside the frame, before any script', async () => {
  await start()
  const page = await get('/')
  expect(page).toMatch(
    /<div id="root" data-picture="auth"><header>Sinal<\/header><main><h1>Veja e pague<\/h1>.*<\/main><footer><\/footer><\/div>/,
  )
  // Half of it would be painted elsewhere.
  expect(page).toContain('<link rel="expect" href="#root" blocking="render">')
  expect(page).toContain(
    `<link rel="stylesheet" href="/remotes/auth/1/${STYLE}" integrity="${hashOf(CSS)}"`,
  )
  expect(page).toMatch(/<script src="\/assets\/7\/early\.[^"]+" integrity="sha384-/)
  expect(page).not.toContain('grau')
})

it('shows the login in place of a private page, in the frame of that page', async () => {
  await start()
  expect(await get('/contas/9')).toContain('<footer></footer>')
  expect(await get('/pagamento/pix')).toMatch(
    /data-picture="auth"><header>Sinal<\/header><main><h1>Veja e pague<\/h1>.*<\/main><\/div>/,
  )
})

it.each(['access-token=a', 'id-protocol=b', 'optimized=app', 'document=390'])(
  'never shows the login to somebody who may have a session: %s',
  async (cookie) => {
    await start()
    expect(await get('/', cookie)).toContain('grau')
  },
)

/** The edge looks at its registry now and then. */
async function shows(words: string): Promise<void> {
  while (!(await get('/')).includes(words)) await new Promise((resolve) => setTimeout(resolve, 20))
}

it('follows a release, a rollback, and a remote that is switched off', async () => {
  await start()
  await shows('Veja e pague')
  publish(two.live)
  await shows('Agora melhor')
  publish(one.live)
  await shows('Veja e pague')
  publish(one.live, { disabled: true })
  await shows('grau')
})

it('shows no login in place of a public page that is switched off', async () => {
  await start()
  publish(one.live)
  await shows('Veja e pague')
  const { auth, ...others } = REGISTRY.remotes
  world.writeRegistry(
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

it('shows what belongs to the ways to pay that the portal takes', async () => {
  await start({ GOOGLE_PAY_SCRIPT_URL: 'http://localhost:9/gp/p/js/pay.js' })
  expect(await get('/')).toContain('<p>Google Pay</p>')
})

it.each([
  ['has no picture', () => publish({ ...one.live, pictures: undefined })],
  [
    'has lost it',
    () => {
      files[`/1/${PICTURES}`] = undefined
    },
  ],
  [
    'has another than its release names',
    () => {
      files[`/1/${PICTURES}`] = one.json.replace('pague', 'perca')
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
])('a remote that %s costs its picture alone', async (_, damage) => {
  await start()
  damage()
  const page = await get('/')
  expect(page).toContain('<div id="root">grau</div>')
  expect(page).not.toContain('picture.')
  expect(page).toContain('<script defer src="/assets/7/main.')
})

it('serves pages without pictures where operators want none', async () => {
  await start({ PRERENDER: 'off' })
  expect(await get('/')).toContain('grau')
})

it('leaves a customer where he is who sends the form before any script came', async () => {
  await start()
  const answer = await world.app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'document=39053344705',
  })
  expect(answer.statusCode).toBe(204)
})
