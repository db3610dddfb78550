import { Writable } from 'node:stream'
import { buildEndpointPath, type Endpoint } from '@portal/contract'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { readConfig, type Config } from '../config/index.ts'
import { createClock } from '../platform/clock.ts'
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

/** A browser's half of a session. */
export interface Credentials {
  token?: string | undefined
  cookies?: Record<string, string>
}

export interface CallOptions extends Credentials {
  /** Of a partner's page, which proves each call by it. */
  key?: TestKey
  params?: Record<string, string> | undefined
  query?: Record<string, string> | undefined
  body?: unknown
  headers?: Record<string, string>
}

export interface TestApi {
  readonly app: FastifyInstance
  readonly platform: Platform
  readonly slices: readonly Slice[]
  /** Everything that was logged, as text. */
  logs(): string
  /** Moves the API's clock. */
  advance(ms: number): void
  /** Calls an endpoint as a browser with these credentials would. */
  call(endpoint: Endpoint, options?: CallOptions): Promise<LightMyRequestResponse>
  /** What a browser keeps after this answer. */
  readCredentials(response: LightMyRequestResponse): Credentials
  /** Puts every table back to the demo customers as seeded. */
  reset(): Promise<void>
  close(): Promise<void>
}

export interface TestApiOptions {
  /** Where the clock starts; a weekday noon in Sao Paulo when left out. */
  now?: string
  config?: Partial<Config>
  /** Another process on the same database: neither seeds nor closes it. */
  database?: Database
}

/**
 * The whole API over a database of its own, with the demo customers in it; providers are reached by global fetch, for
 * tests to fake.
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
    }),
    ...options.config,
  }
  const clock = createClock(
    new Date(options.now ?? '2026-11-18T15:00:00Z'),
    () => Date.now() + moved,
  )
  const fill = async ({ db }: Database): Promise<void> => {
    await seed({ db, clock, keys: deriveKeys(config.secret) }, SEED_DATA)
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
