// A stack of its own for one worker of the journeys, driven over IPC; it ends when its parent does.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStack } from '../start/stack.mjs'

/** What keeps data or reads the environment; the files of the remotes stay. */
const RENEWED = ['sandbox', 'api', 'edge']

const { offset, env } = JSON.parse(process.argv[2])
const dataDir = mkdtempSync(join(tmpdir(), 'portal-own-'))
const stack = await startStack({ offset, dataDir, env })

/** The environment of the present file, where the first one's says nothing. */
let present = {}

const renew = async ({ env: next }) => {
  present = { ...Object.fromEntries(Object.keys(env).map((key) => [key, undefined])), ...next }
  await Promise.all(RENEWED.map((service) => stack.kill(service)))
  for (const service of RENEWED) {
    rmSync(join(dataDir, service), { recursive: true, force: true })
    rmSync(join(dataDir, `logs/${service}.log`), { force: true })
  }
  await Promise.all(RENEWED.map((service) => stack.start(service, present)))
}

const COMMANDS = {
  renew,
  kill: ({ service, signal }) => stack.kill(service, signal),
  ended: ({ service }) => stack.services[service].exited,
  start: ({ service, env: changed }) => stack.start(service, { ...present, ...changed }),
}

process.on('message', ({ id, command, ...rest }) => {
  COMMANDS[command](rest).then(() => process.send({ id }), (error) => process.send({ id, error: error.message }))
})
process.on('disconnect', async () => {
  await stack.stop()
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(0)
})
process.send({ urls: stack.urls, dataDir })
