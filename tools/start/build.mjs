import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { REMOTES } from '../portal.mjs'
import { root } from './root.mjs'

/** Rooms that webpack builds; each is skipped when nothing that goes into it has changed. */
const ROOMS = ['host', ...REMOTES.map((name) => `mfe-${name}`)]

/** Builds all rooms, two at a time. */
export async function build() {
  const queue = [...ROOMS]
  const worker = async () => {
    for (let room = queue.shift(); room !== undefined; room = queue.shift()) await buildRoom(room)
  }
  await Promise.all([worker(), worker()])
}

function buildRoom(room) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'tools/federation/build.mjs')], {
      cwd: join(root, room), stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk) => { output += chunk })
    child.stderr.on('data', (chunk) => { output += chunk })
    child.once('exit', (code) => {
      if (code !== 0) return reject(new Error(`Building ${room} failed:\n${output}`))
      if (output.trim()) console.log(output.trim().split('\n').map((line) => `[${room}] ${line}`).join('\n'))
      resolve()
    })
  })
}
