import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { REMOTES } from '../portal.mjs'
import { SHIPPED_PROJECTS, startCheck } from '../quality/types/compiler.mjs'
import { root } from './root.mjs'

/**
 * Packages that webpack builds, partner builds included; a build whose inputs are unchanged is
 * skipped.
 */
const BUILDS = [
  ...['host', ...REMOTES.map((name) => `mfe-${name}`)].map((folder) => ({
    name: folder,
    folder: join(root, folder),
    program: join(root, 'tools/build/federation/build.mjs'),
  })),
  {
    name: 'partner-app',
    folder: join(root, 'examples/partner-app'),
    program: join(root, 'examples/partner-app/build.mjs'),
  },
]

/**
 * Builds everything in two processes, and checks the types of what ships meanwhile, because webpack
 * only strips types. Services need no build. The first failure stops the other builds, so
 * that none writes files while the next start builds.
 */
export async function build({
  builds = BUILDS,
  types = { folder: root, projects: SHIPPED_PROJECTS },
} = {}) {
  const controller = new AbortController()
  const { signal } = controller
  let failure
  const stop = (error) => {
    failure ??= error
    controller.abort()
  }
  const queue = [...builds]
  const check = { folder: types.folder, signal }
  await Promise.all([
    ...[1, 2].map(() => runBuilds(queue, signal).catch(stop)),
    ...types.projects.map((project) =>
      waitForEnd(startCheck(project, check), `Checking the types of ${project} failed`).catch(stop),
    ),
  ])
  if (failure) throw failure
}

/** Runs queued builds in one process, which has webpack loaded and compiled after its first. */
async function runBuilds(queue, signal) {
  const child = fork(new URL('builder.mjs', import.meta.url), { signal })
  let current
  const failed = new Promise((_resolve, reject) => {
    child.once('error', ignoreAbort(reject))
    child.once('exit', () => reject(new Error(`Building ${current} failed`)))
  })
  // It is awaited only while a build runs.
  failed.catch(() => undefined)
  for (let item = queue.shift(); item; item = queue.shift()) {
    current = item.name
    child.send(item)
    await Promise.race([once(child, 'message'), failed])
  }
  child.disconnect()
}

/** Resolves if a program succeeds; otherwise throws its output under the heading `failure`. */
function waitForEnd(child, failure) {
  return new Promise((resolve, reject) => {
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk
      })
    child.once('error', ignoreAbort(reject))
    child.once('close', (code) => {
      if (code === 0) resolve(undefined)
      else reject(new Error(`${failure}:\n${output}`))
    })
  })
}

/** A process that was stopped exits shortly afterwards. */
const ignoreAbort = (reject) => (error) => {
  if (error.name !== 'AbortError') reject(error)
}
