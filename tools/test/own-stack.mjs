// A stack for one test worker, controlled over IPC; it exits with its parent. Its data is on the
// server OWN_STACKS_DATABASE_URL, else in the embedded database.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { assertFree, getPorts } from '../start/ports.mjs'
import { root } from '../start/root.mjs'
import { startStack } from '../start/stack.mjs'

/** Services with state or configuration; the static file servers of remotes stay up. */
const RENEWED = ['sandbox', 'api', 'edge']

const ENDING_MS = 60_000

const { offset, env } = JSON.parse(process.argv[2] ?? '')
const dataDir = mkdtempSync(join(tmpdir(), 'portal-own-'))
const server = process.env.OWN_STACKS_DATABASE_URL
let database

const onServer = async (statement) => {
  const { default: pg } = await import(
    createRequire(join(root, 'services/api/package.json')).resolve('pg')
  )
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
/** Replaces the previous database by an empty one; returns the environment that names it. */
const createDatabase = async () => {
  if (!server) return {}
  await deleteDatabase()
  database = `own_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${database}`)
  const url = new URL(server)
  url.pathname = database
  return { DATABASE_URL: url.href }
}
const deleteDatabase = async () => {
  if (database) await onServer(`drop database ${database} with (force)`)
}

/**
 * Waits for the ports of a stack that a terminated worker left behind; the start reports ports that
 * stay in use.
 */
const waitForFreePorts = async () => {
  const deadline = Date.now() + ENDING_MS
  for (const [name, port] of Object.entries(getPorts(offset))) {
    while (
      Date.now() < deadline &&
      !(await assertFree(name, port).then(
        () => true,
        () => false,
      ))
    )
      await wait(100)
  }
}

await waitForFreePorts()
const stack = await startStack({ offset, dataDir, env: { ...env, ...(await createDatabase()) } })

/** Environment of the current test file, over that of the first start. */
let present = {}

const renew = async ({ env: next }) => {
  await Promise.all(RENEWED.map((service) => stack.kill(service)))
  present = {
    ...Object.fromEntries(Object.keys(env).map((key) => [key, undefined])),
    ...next,
    ...(await createDatabase()),
  }
  for (const service of RENEWED) {
    rmSync(join(dataDir, service), { recursive: true, force: true })
    rmSync(join(dataDir, `logs/${service}.log`), { force: true })
  }
  await Promise.all(RENEWED.map((service) => stack.start(service, present)))
}

const COMMANDS = {
  renew,
  kill: ({ service }) => stack.kill(service),
  start: ({ service, env: changed }) => stack.start(service, { ...present, ...changed }),
}

process.on('message', ({ id, command, ...rest }) => {
  COMMANDS[command](rest).then(
    () => process.send?.({ id }),
    (error) => process.send?.({ id, error: error.message }),
  )
})
process.on('disconnect', async () => {
  await stack.stop()
  await deleteDatabase()
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(0)
})
process.send?.({ urls: stack.urls, dataDir })
