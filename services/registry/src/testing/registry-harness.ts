import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createKeys, readKeys } from '@portal/release/keys'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { AnyEntry } from '../tables.ts'
import { openDatabase } from '../database.ts'
import { createRegistry } from '../server.ts'

const SRI = `sha384-${'A'.repeat(64)}`

export const createRelease = (name: string, version: string) => ({
  name,
  version,
  container: `mfe_${name}`,
  base: `/remotes/${name}/${version}/`,
  entry: 'remoteEntry.js',
  integrity: SRI,
  contract: '1.0.0',
  routes: [{ path: `/${name}`, access: 'public' }],
  preload: [],
  files: { 'remoteEntry.js': SRI },
})

export const createHostRelease = (version: string) => ({
  name: 'host',
  version,
  base: `/assets/${version}/`,
  early: { href: 'early.js', integrity: SRI },
  script: { href: 'main.js', integrity: SRI },
  style: { href: 'main.css', integrity: SRI },
})

export const createToken = (team: string) => `the-token-of-the-${team}-team`
const TEAMS = [
  ...['auth', 'bills', 'payments', 'support', 'host'].map((name) => ({
    team: name,
    remotes: [name],
  })),
  { team: 'operators', remotes: ['*'] },
].map((row) => ({
  ...row,
  tokenHash: createHash('sha256').update(createToken(row.team)).digest('base64url'),
}))

const isPublish = (what: object) => 'do' in what && what.do === 'publish'

interface ChangeResponse {
  revision: number
  entry: AnyEntry
  message: string
  code: string
}

/** Creates an empty database on the server, with a function that drops it. */
async function createServerDatabase(server: string) {
  const name = `registry_${randomUUID().replaceAll('-', '')}`
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await admin(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => admin(`drop database ${name} with (force)`) }
}

const SERVER = process.env.TEST_DATABASE_URL

/** Creates a registry with its own database: on PostgreSQL when TEST_DATABASE_URL is set, else embedded. */
export async function createRegistryHarness(
  apiAdminUrl: string | null = null,
  requestTimeoutMs = 15_000,
  edgeUrls: readonly string[] = [],
) {
  const server = SERVER === undefined ? null : await createServerDatabase(SERVER)
  const database = await openDatabase(server?.url ?? null, null)
  const folder = mkdtempSync(join(tmpdir(), 'registry-keys-'))
  createKeys(folder)
  const app = await createRegistry({
    db: database.db,
    keys: readKeys(folder),
    teams: TEAMS,
    apiAdminUrl,
    edgeUrls,
    requestTimeoutMs,
    logLevel: 'silent',
  })

  const sendRequest = async (
    method: 'GET' | 'POST',
    url: string,
    team: string | null,
    body?: object,
  ) => {
    const answer = await app.inject({
      method,
      url,
      headers: team === null ? {} : { authorization: `Bearer ${createToken(team)}` },
      ...(body && { payload: body }),
    })
    return { status: answer.statusCode, body: answer.json() as unknown }
  }
  /** Sends a change of a team, by default to its own remote and without a smoke run. */
  const sendChange = async (
    team: string | null,
    expected: number,
    what: object,
    name = team ?? 'auth',
    proof: object = {},
  ) => {
    const { status, body } = await sendRequest('POST', `/v1/remotes/${name}`, team, {
      expected,
      change: {
        ...(isPublish(what) && { smokeRun: { without: 'a test' } }),
        ...what,
      },
      ...proof,
    })
    return { ...(body as ChangeResponse), status }
  }
  const close = async () => {
    await app.close()
    await database.close()
    await server?.drop()
    rmSync(folder, { recursive: true })
  }
  /** Disables the trigger that protects the log. */
  const clearDatabase = async () => {
    for (const statement of [
      'alter table registry.log disable trigger all',
      'truncate registry.log, registry.entries, registry.tuf_metadata',
      'alter table registry.log enable trigger all',
    ]) {
      await database.db.execute(sql.raw(statement))
    }
  }
  return {
    app,
    db: database.db,
    folder,
    request: sendRequest,
    change: sendChange,
    clear: clearDatabase,
    close,
  }
}

export type RegistryHarness = Awaited<ReturnType<typeof createRegistryHarness>>
