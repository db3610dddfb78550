import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { DEMO_CUSTOMERS, type DemoCustomerId } from '@portal/contract/fixtures/demo-customers'
import { openDatabase, type Database } from '../../platform/db.ts'
import { createServerDatabase, executeOnServer } from '../../testing/stores.ts'

const SERVICES = resolve(__dirname, '../../../..')

type JsonResponse = { readonly status: number; readonly body: Record<string, unknown> }

/** API processes over one database and the provider simulator, on free ports. */
export interface LiveStack {
  /** Number of API processes; one with PGlite. */
  readonly processes: number
  readonly sandboxUrl: string
  /** Folder of the certificates that the Pix provider issues. */
  readonly certificates: string
  /** `env` comes on top of the stack's environment. */
  start(process: number, env?: Record<string, string>): Promise<void>
  /** Kills the process with SIGKILL. */
  kill(process: number): Promise<void>
  readReadiness(process: number): Promise<JsonResponse>
  signIn(customer: DemoCustomerId): Promise<void>
  /** Calls a random API process, which may be down. */
  call(method: 'GET' | 'POST', path: string, body?: unknown, key?: string): Promise<JsonResponse>
  /** Reads the event stream of a payment until it has this status. */
  waitForEvent(payment: string, status: string): Promise<void>
  callProviders(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<JsonResponse>
  /** Calls the acquirer's hosted pages. */
  postCardFields(path: string, body: Record<string, unknown>): Promise<JsonResponse>
  /** Opens the database; with PGlite no API process may run. */
  openDatabase(): Promise<Database>
  /** Reads the database; with PGlite the API stops meanwhile. */
  readDatabase<T>(work: (database: Database) => Promise<T>): Promise<T>
  /** Copies the database while no API process runs; the result replaces the database by the copy. */
  backUp(): Promise<() => Promise<void>>
  /** Runs the operator's recovery for charges since then. With PGlite no API process may run. */
  recover(since: Date): Promise<void>
  stop(): Promise<void>
}

/** Copies a database of the server; ends connections that killed processes left behind. */
const copyServerDatabase = async (from: string, to: string): Promise<void> => {
  await executeOnServer(`drop database if exists ${to} with (force)`)
  await executeOnServer(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${from}'`,
  )
  await executeOnServer(`create database ${to} template ${from}`)
}

const startService = async (
  service: string,
  env: Record<string, string>,
  ready: RegExp,
): Promise<ChildProcess> => {
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: join(SERVICES, service),
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  await new Promise<void>((done, fail) => {
    lines.on('line', (line) => {
      if (ready.test(line)) done()
    })
    child.once('exit', (code) => fail(new Error(`${service} exited with ${code}`)))
  })
  return child
}

const waitForExit = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((done) => child.once('exit', () => done()))

const killProcess = async (child: ChildProcess | undefined): Promise<void> => {
  child?.kill('SIGKILL')
  if (child) await waitForExit(child)
}

const readJsonResponse = async (response: Response): Promise<JsonResponse> => ({
  status: response.status,
  body: (await response.json().catch(() => ({}))) as Record<string, unknown>,
})

const sendJson = (
  url: string,
  method: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(url, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

const PORTS = [4000, 4050, 4100, 4101, 4102, 4103, 4125]
const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** Below the ephemeral ports of the system. */
const findFreePortOffset = async (): Promise<number> => {
  for (;;) {
    const offset = randomInt(6_000, 28_000)
    if ((await Promise.all(PORTS.map((port) => isFree(port + offset)))).every(Boolean))
      return offset
  }
}

/**
 * Prepares two processes on PostgreSQL if TEST_DATABASE_URL is set, else one on PGlite. `buildEnv`
 * gets the URL of its database.
 */
export const startLiveStack = async (
  buildEnv: (url: string) => Promise<Record<string, string>> = async (url) => ({
    DATABASE_URL: url,
  }),
  sandboxEnv: Record<string, string> = {},
): Promise<LiveStack> => {
  const folder = mkdtempSync(join(tmpdir(), 'payments-'))
  const offset = await findFreePortOffset()
  const server = process.env.TEST_DATABASE_URL === undefined ? null : await createServerDatabase()
  const databaseEnv = server === null ? {} : await buildEnv(server.url)
  const buildUrl = (port: number): string => `http://127.0.0.1:${port + offset}`
  const ports = server === null ? [4000] : [4000, 4050]
  const common = { PORTAL_PORT_OFFSET: String(offset), LOG_LEVEL: 'fatal' }
  const databaseConfig = {
    databaseUrl: server?.url ?? null,
    databasePool: 5,
    dataDir: join(folder, 'api'),
    cacheDir: join(SERVICES, '../.cache/api'),
  }
  const copyDatabase = async (from: string, to: string): Promise<void> => {
    if (server !== null) return copyServerDatabase(from, to)
    rmSync(to, { recursive: true, force: true })
    cpSync(from, to, { recursive: true })
  }
  const copies: string[] = []
  const apis: ChildProcess[] = []
  const jar = new Map<string, string>()
  let token: string | undefined
  const sandbox = await startService(
    'sandbox',
    { ...common, SANDBOX_DATA: join(folder, 'world'), SANDBOX_CARD_SLOW_MS: '3000', ...sandboxEnv },
    /Sandbox ready/,
  )

  const callProviders: LiveStack['callProviders'] = async (method, path, body, headers) =>
    readJsonResponse(await sendJson(buildUrl(4100) + path, method, body, headers))
  const chooseUrl = (): string => buildUrl(ports[randomInt(ports.length)] ?? 4000)
  const buildHeaders = (): Record<string, string> => ({
    origin: `http://localhost:${3000 + offset}`,
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    'x-xsrf-token': jar.get('XSRF-TOKEN') ?? '',
  })
  const call: LiveStack['call'] = async (method, path, body, key) => {
    const response = await sendJson(chooseUrl() + path, method, body, {
      ...buildHeaders(),
      ...(key !== undefined && { 'idempotency-key': key }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      jar.set(name, value)
    }
    const json = await readJsonResponse(response)
    if (typeof json.body.access_token === 'string') token = json.body.access_token
    return json
  }
  const readPin = async (phone: string): Promise<string> => {
    for (;;) {
      const { body } = await callProviders('GET', `/outbox?to=${encodeURIComponent(phone)}&limit=1`)
      const [latest] = body as unknown as { text: string }[]
      const pin = /#(\d{6})$/.exec(latest?.text ?? '')?.[1]
      if (pin !== undefined) return pin
    }
  }
  const apiEnv = {
    ...common,
    PORTAL_DATA: databaseConfig.dataDir,
    PORTAL_SECRET: 'live-stack-'.repeat(4),
    REFUND_CHOICE_HOURS: '0',
    ...databaseEnv,
  }
  const start: LiveStack['start'] = async (process, more = {}) => {
    const env = { ...apiEnv, PORT: String((ports[process] ?? 4000) + offset), ...more }
    apis[process] = await startService('api', env, /API ready/)
  }
  return {
    processes: ports.length,
    sandboxUrl: buildUrl(4100),
    certificates: join(folder, 'world/pix-tls'),
    call,
    callProviders,
    start,
    postCardFields: async (path, body) =>
      readJsonResponse(await sendJson(buildUrl(4101) + path, 'POST', body)),
    kill: (process) => killProcess(apis[process]),
    waitForEvent: async (payment, status) => {
      const response = await fetch(`${chooseUrl()}/api/v2/payments/${payment}/events`, {
        headers: buildHeaders(),
      })
      if (response.body === null || !response.ok)
        throw new Error(`event stream failed: ${response.status}`)
      let text = ''
      for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
        text += chunk
        if (text.includes(`"status":"${status}"`)) return
      }
      throw new Error(`event stream ended before ${status}`)
    },
    readReadiness: async (process) =>
      readJsonResponse(await fetch(`${buildUrl(ports[process] ?? 4000)}/readyz`)),
    signIn: async (customer) => {
      const { document, phone, type } = DEMO_CUSTOMERS[customer]
      await call('POST', '/api/login', { doc: document, type })
      await call('POST', '/api/tim/2factor/sms', { recipient: phone })
      await call('POST', '/api/2factor/verify', { token: await readPin(phone) })
    },
    openDatabase: () => openDatabase(databaseConfig),
    readDatabase: async (work) => {
      if (server === null) await killProcess(apis[0])
      const database = await openDatabase(databaseConfig)
      const read = await work(database).finally(() => database.close())
      if (server === null) await start(0)
      return read
    },
    backUp: async () => {
      const original =
        server === null ? databaseConfig.dataDir : new URL(server.url).pathname.slice(1)
      const copy = `${original}_copy`
      copies.push(copy)
      await copyDatabase(original, copy)
      return () => copyDatabase(copy, original)
    },
    recover: async (since) => {
      const child = spawn(process.execPath, ['src/recover.ts', '--since', since.toISOString()], {
        cwd: join(SERVICES, 'api'),
        env: { PATH: process.env.PATH, ...apiEnv },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      await waitForExit(child)
      if (child.exitCode !== 0) throw new Error(`recover exited with ${child.exitCode}`)
    },
    stop: async () => {
      await Promise.all([...apis, sandbox].map(killProcess))
      if (server !== null)
        for (const copy of copies)
          await executeOnServer(`drop database if exists ${copy} with (force)`)
      await server?.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
