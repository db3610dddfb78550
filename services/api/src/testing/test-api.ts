import { Writable } from 'node:stream'
import { buildEndpointPath, toSaoPauloDate, type Endpoint } from '@portal/contract'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { readConfig, type Config } from '../config/index.ts'
import { addMs, createClock, type Clock, type TimeSource } from '../platform/clock.ts'
import type { Database } from '../platform/db.ts'
import { createLogger } from '../platform/logging.ts'
import { createPlatform } from '../platform/platform.ts'
import { deriveKeys } from '../platform/keys.ts'
import type { Platform, Slice } from '../platform/slice.ts'
import { seed } from '../seed.ts'
import { buildServer } from '../platform/server.ts'
import { openSlices, SEED_DATA } from '../slices.ts'
import { saveSnapshot, restoreSnapshot } from './database-snapshot.ts'
import { openSeededDatabase } from './seeded-database.ts'
import type { TestKey } from './test-key.ts'

export interface Credentials {
  token?: string | undefined
  cookies?: Record<string, string>
}

export interface CallOptions extends Credentials {
  /** Signs a DPoP proof for each request of a partner page. */
  key?: TestKey
  params?: Record<string, string> | undefined
  query?: Record<string, string | string[]> | undefined
  body?: unknown
  headers?: Record<string, string>
}

export interface TestApi {
  readonly app: FastifyInstance
  readonly platform: Platform
  readonly slices: readonly Slice[]
  logs(): string
  advance(ms: number): void
  /** Sends a request with the headers and cookies of a browser. */
  call(endpoint: Endpoint, options?: CallOptions): Promise<LightMyRequestResponse>
  /** Returns the token and the cookies of a response. */
  readCredentials(response: LightMyRequestResponse): Credentials
  /** Restores the seeded database. */
  reset(): Promise<void>
  close(): Promise<void>
}

export interface TestApiOptions {
  /** Start of the clock; by default a weekday at 12:00 in Sao Paulo. */
  now?: string
  /** Environment variables of the configuration. */
  env?: Readonly<Record<string, string>>
  config?: Partial<Config>
  /** The machine's clock by default. */
  time?: TimeSource
  /** A second API process on this database; it neither seeds nor closes it. */
  database?: Database
}

/**
 * Starts the whole API on its own database with the demo customers. Providers are called by global
 * fetch, which tests mock.
 */
export const createTestApi = async (
  store: Database['kind'],
  options: TestApiOptions = {},
): Promise<TestApi> => {
  const lines: string[] = []
  let moved = 0
  const config = {
    ...readConfig({
      NODE_ENV: 'test',
      PORTAL_SECRET: 'test-secret-'.repeat(4),
      LOG_LEVEL: 'debug',
      REFUND_CHOICE_HOURS: '0',
      ...options.env,
    }),
    ...options.config,
  }
  const running = createClock(new Date(options.now ?? '2026-11-18T15:00:00Z'), options.time)
  const now = (): Date => addMs(running.now(), moved)
  const clock: Clock = { ...running, now, today: () => toSaoPauloDate(now()) }
  const fill = async ({ db }: Database): Promise<void> => {
    await seed({ db, clock, keys: deriveKeys(config) }, SEED_DATA)
    await saveSnapshot(db)
  }
  const database = options.database ?? (await openSeededDatabase(store, clock.today(), fill))
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const platform = createPlatform(config, database, createLogger(config.logLevel, sink), clock)
  const slices = await openSlices(platform)
  for (const slice of slices) platform.outbox.register(slice.outboxHandlers?.(platform) ?? {})
  const app = await buildServer(platform, slices)
  return {
    app,
    platform,
    slices,
    logs: () => lines.join(''),
    advance: (ms) => {
      moved += ms
    },
    call: async (endpoint, { token, cookies = {}, key, params, query, body, headers = {} } = {}) =>
      app.inject({
        method: endpoint.method,
        url: buildEndpointPath(endpoint, params),
        ...(query && { query }),
        cookies,
        headers: {
          origin: config.origins[0] ?? '',
          ...(token !== undefined && {
            authorization: `${key === undefined ? 'Bearer' : 'DPoP'} ${token}`,
          }),
          ...(key !== undefined && {
            dpop: await key.prove(
              {
                htm: endpoint.method,
                htu: `${config.origins[0]}${buildEndpointPath(endpoint, params)}`,
              },
              token,
              clock.now(),
            ),
          }),
          ...(cookies['XSRF-TOKEN'] !== undefined && { 'x-xsrf-token': cookies['XSRF-TOKEN'] }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      }),
    readCredentials: (response) => {
      const { access_token: main, accessToken } = response.json<{
        access_token?: string
        accessToken?: string
      }>()
      return {
        token: main ?? accessToken,
        cookies: Object.fromEntries(response.cookies.map(({ name, value }) => [name, value])),
      }
    },
    reset: () => restoreSnapshot(database.db),
    close: async () => {
      await app.close()
      if (options.database === undefined) await database.close()
    },
  }
}
