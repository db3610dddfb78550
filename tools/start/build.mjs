import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { REMOTES } from '../portal.mjs'
import { root } from './root.mjs'

/** Rooms that webpack builds; each is skipped when nothing that goes into it has changed. */
const ROOMS = ['host', ...REMOTES.map((name) => `mfe-${name}`)]

/** Builds the host and all remotes, two at a time, and the partner's page that has a build. The services run as they are. */
export async function build() {
  const queue = [...ROOMS]
  const worker = async () => {
    for (let room = queue.shift(); room !== undefined; room = queue.shift()) await buildRoom(room)
  }
  await Promise.all([worker(), worker()])
  await run(
    'partner-app',
    join(root, 'examples/partner-app'),
    join(root, 'examples/partner-app/build.mjs'),
  )
}

const buildRoom = (room) =>
  run(room, join(root, room), join(root, 'tools/build/federation/build.mjs'))

function run(room, cwd, program) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program], { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.once('exit', (code) => {
      if (code !== 0) return reject(new Error(`Building ${room} failed:\n${output}`))
      if (output.trim())
        console.log(
          output
            .trim()
            .split('\n')
            .map((line) => `[${room}] ${line}`)
            .join('\n'),
        )
      resolve()
    })
  })
}
