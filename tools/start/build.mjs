import { spawn } from 'node:child_process'
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
 * Builds everything, two at a time, and checks the types of what ships meanwhile, because webpack
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
  const runInPairs = (items, run) => {
    const queue = [...items]
    const runWorker = async () => {
      for (let item = queue.shift(); item !== undefined && !failure; item = queue.shift())
        await run(item).catch((error) => {
          failure ??= error
          controller.abort()
        })
    }
    return [runWorker(), runWorker()]
  }
  await Promise.all([
    ...runInPairs(builds, async ({ name, folder, program }) => {
      const child = spawn(process.execPath, [program], {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
        signal,
      })
      const output = await waitForEnd(child, `Building ${name} failed`)
      if (output) console.log(output.replaceAll(/^/gm, `[${name}] `))
    }),
    ...runInPairs(types.projects, (project) =>
      waitForEnd(
        startCheck(project, { folder: types.folder, signal }),
        `Checking the types of ${project} failed`,
      ),
    ),
  ])
  if (failure) throw failure
}

/**
 * Resolves with a program's output if it succeeds; otherwise throws the output under the heading
 * `failure`.
 */
function waitForEnd(child, failure) {
  return new Promise((resolve, reject) => {
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk
      })
    child.once('error', (error) => {
      // A program that was stopped exits shortly afterwards.
      if (error.name !== 'AbortError') reject(error)
    })
    child.once('close', (code) => {
      if (code === 0) resolve(output.trim())
      else reject(new Error(`${failure}:\n${output}`))
    })
  })
}
