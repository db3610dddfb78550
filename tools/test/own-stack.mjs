// A stack of its own for one worker of the journeys, driven over IPC; it ends when its parent does.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStack } from '../start/stack.mjs'

const { offset, env } = JSON.parse(process.argv[2])
const dataDir = mkdtempSync(join(tmpdir(), 'portal-own-'))
const stack = await startStack({ offset, dataDir, env })

const COMMANDS = {
  kill: ({ service, signal }) => stack.kill(service, signal),
  ended: ({ service }) => stack.services[service].exited,
  start: ({ service, env: changed }) => stack.start(service, changed),
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
