import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { DEMO_CUSTOMERS, type DemoCustomerId } from '@portal/contract/fixtures/demo-customers'

const SERVICES = resolve(__dirname, '../../../..')

type Answer = { readonly status: number; readonly body: Record<string, unknown> }

/** The API and the outside world as processes of their own, on ports that nobody else uses. */
export interface LiveStack {
  /** Starts the API; it dies at `failPoint`, as in a power cut. */
  start(failPoint?: string): Promise<void>
  /** Ends the API at once. */
  stopApi(): Promise<void>
  /** Resolves when the API has died. */
  died(): Promise<void>
  signIn(customer: DemoCustomerId): Promise<void>
  call(method: 'GET' | 'POST', path: string, body?: unknown, key?: string): Promise<Answer>
  world(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer>
  stop(): Promise<void>
}

const launch = async (service: string, env: Record<string, string>, ready: RegExp): Promise<ChildProcess> => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: join(SERVICES, service), env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  await new Promise<void>((done, fail) => {
    lines.on('line', (line) => { if (ready.test(line)) done() })
    child.once('exit', (code) => fail(new Error(`${service} ended with ${code}`)))
  })
  return child
}

const gone = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null ? Promise.resolve() : new Promise((done) => child.once('exit', () => done()))

const answerOf = async (response: Response): Promise<Answer> =>
  ({ status: response.status, body: (await response.json().catch(() => ({}))) as Record<string, unknown> })

export const openLiveStack = async (): Promise<LiveStack> => {
  const folder = mkdtempSync(join(tmpdir(), 'payments-'))
  const offset = String(randomInt(20_000, 45_000))
  const common = { PORTAL_PORT_OFFSET: offset, LOG_LEVEL: 'fatal' }
  const [apiUrl, worldUrl] = [4000, 4100].map((port) => `http://127.0.0.1:${port + Number(offset)}`)
  const origin = `http://localhost:${3000 + Number(offset)}`
  const jar = new Map<string, string>()
  let token: string | undefined
  let api: ChildProcess | undefined
  const sandbox = await launch('sandbox', { ...common, SANDBOX_DATA: join(folder, 'world') }, /Sandbox ready/)

  const world: LiveStack['world'] = async (method, path, body) => answerOf(await fetch(`${worldUrl}${path}`, {
    method, headers: { 'content-type': 'application/json' }, ...(body !== undefined && { body: JSON.stringify(body) }),
  }))
  const call: LiveStack['call'] = async (method, path, body, key) => {
    const response = await fetch(`${apiUrl}${path}`, {
      method,
      headers: {
        origin, cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(jar.has('XSRF-TOKEN') && { 'x-xsrf-token': jar.get('XSRF-TOKEN') }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      } as Record<string, string>,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      jar.set(name, value)
    }
    const answer = await answerOf(response)
    if (typeof answer.body.access_token === 'string') token = answer.body.access_token
    return answer
  }
  const pinFor = async (phone: string): Promise<string> => {
    for (;;) {
      const { body } = await world('GET', `/outbox?to=${encodeURIComponent(phone)}&limit=1`)
      const [latest] = body as unknown as { text: string }[]
      const pin = /#(\d{6})$/.exec(latest?.text ?? '')?.[1]
      if (pin !== undefined) return pin
    }
  }
  return {
    call, world,
    start: async (failPoint) => {
      const env = { ...common, PORTAL_DATA: join(folder, 'api'), PORTAL_SECRET: 'live-stack-'.repeat(4), ...(failPoint && { PAYMENTS_FAIL_POINT: failPoint }) }
      api = await launch('api', env, /API ready/)
    },
    stopApi: async () => {
      api?.kill('SIGKILL')
      if (api) await gone(api)
    },
    died: async () => { if (api) await gone(api) },
    signIn: async (customer) => {
      const { document, phone, type } = DEMO_CUSTOMERS[customer]
      await call('POST', '/api/login', { doc: document, type })
      await call('POST', '/api/tim/2factor/sms', { recipient: phone })
      await call('POST', '/api/2factor/verify', { token: await pinFor(phone) })
    },
    stop: async () => {
      for (const child of [api, sandbox]) {
        child?.kill('SIGKILL')
        if (child) await gone(child)
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const newLiveKey = (): string => randomUUID()
