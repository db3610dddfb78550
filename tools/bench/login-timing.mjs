// Checks whether the response time reveals that a document or phone belongs to a customer.
//   node tools/bench/login-timing.mjs [samples]
import { DEMO_CUSTOMERS } from '../../packages/contract/src/fixtures/demo-customers.ts'
import { startWorkers } from '../../services/api/src/platform/queue/workers.ts'
import runEnded from '../../services/api/src/testing/global-teardown.ts'
import runStarted from '../../services/api/src/testing/global-setup.ts'
import { createTestApi } from '../../services/api/src/testing/test-api.ts'
import { compareSamples } from './mann-whitney.mjs'

const SAMPLES = Number(process.argv[2] ?? 500)
/** Significance level for three comparisons: one run in 300 fails by chance. */
const TELLS_BELOW = 0.001
const { document: KNOWN, phone: RIGHT } = DEMO_CUSTOMERS['pf-overdue']

const network = globalThis.fetch
globalThis.fetch = async (input, init) => {
  if (!String(input).endsWith('/sms/messages')) return network(input, init)
  await new Promise((resolve) => setTimeout(resolve, 20))
  return new Response('{}', { status: 202 })
}

await runStarted()
const api = await createTestApi('pglite', { config: { logLevel: 'silent' } })
const base = await api.app.listen({ port: 0, host: '127.0.0.1' })
const workers = await startWorkers(api.platform, api.platform.outbox.listQueues())

const createDigits = (count) => Array.from({ length: count }, () => Math.floor(Math.random() * 10))
const computeCheckDigit = (numbers) => {
  const rest =
    (numbers.reduce((sum, number, i) => sum + number * (numbers.length + 1 - i), 0) * 10) % 11
  return rest % 10
}
const createUnknownCpf = () => {
  const nine = createDigits(9)
  const ten = [...nine, computeCheckDigit(nine)]
  return [...ten, computeCheckDigit(ten)].join('')
}
const createUnknownPhone = () => `+55119${createDigits(8).join('')}`

/** Sends one POST request like a browser; returns its duration in ms. */
const post = async (
  path,
  body,
  /** @type {{ token?: string, cookies?: Record<string, string> }} */ { token, cookies = {} } = {},
) => {
  const headers = {
    'content-type': 'application/json',
    origin: 'http://localhost:3000',
    cookie: Object.entries(cookies)
      .map((pair) => pair.join('='))
      .join('; '),
    ...(token && { authorization: `Bearer ${token}`, 'x-xsrf-token': cookies['XSRF-TOKEN'] }),
  }
  const start = performance.now()
  const answer = await network(base + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await answer.text()
  const ms = performance.now() - start
  const set = Object.fromEntries(answer.headers.getSetCookie().map((line) => line.split(/[=;]/, 2)))
  return {
    ms,
    status: answer.status,
    text,
    token: text && JSON.parse(text).access_token,
    cookies: set,
  }
}

const measureAttempt = async (document, phone) => {
  await api.platform.database.query('delete from rate_limits', [])
  const login = await post('/api/login', { doc: document, type: 'PF' })
  if (login.status !== 200) return { login: login.ms }
  const send = await post('/api/tim/2factor/sms', { recipient: phone }, login)
  const verify = await post('/api/2factor/verify', { token: '000000' }, login)
  if (send.status !== 200 || verify.status !== 400)
    throw new Error(`${send.status} ${send.text} ${verify.status} ${verify.text}`)
  return { login: login.ms, send: send.ms, verify: verify.ms }
}

const KINDS = {
  unknown: () => measureAttempt(createUnknownCpf(), RIGHT),
  wrong: () => measureAttempt(KNOWN, createUnknownPhone()),
  right: () => measureAttempt(KNOWN, RIGHT),
}
const times = { unknown: [], wrong: [], right: [] }
try {
  for (const run of Object.values(KINDS)) for (let i = 0; i < 20; i += 1) await run()
  for (let i = 0; i < SAMPLES; i += 1) {
    for (const kind of Object.keys(KINDS).sort(() => Math.random() - 0.5))
      times[kind].push(await KINDS[kind]())
    if (i % 50 === 49) await api.reset()
  }
} finally {
  await workers.stop()
  await api.close()
  await runEnded()
}

const computeMedian = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
/** @type {[string, string, string, string][]} */
const COMPARISONS = [
  ['login: unknown or known document', 'unknown', 'wrong', 'login'],
  ['SMS: wrong or right phone', 'wrong', 'right', 'send'],
  ['wrong PIN: wrong or right phone', 'wrong', 'right', 'verify'],
]
let tells = false
for (const [what, first, second, step] of COMPARISONS) {
  const [a, b] = [first, second].map((kind) => times[kind].map((sample) => sample[step]))
  const { p, auc } = compareSamples(a, b)
  tells ||= p < TELLS_BELOW
  console.log(
    `${what}: median ${computeMedian(a).toFixed(2)} and ${computeMedian(b).toFixed(2)} ms, AUC ${auc.toFixed(3)}, p ${p.toFixed(4)}`,
  )
}
console.log(tells ? 'The time tells.' : 'The time does not tell.')
process.exitCode = tells ? 1 : 0
