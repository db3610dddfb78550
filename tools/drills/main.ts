// npm run drill: lists the drills.
// npm run drill <name>: plays an incident of docs/runbook.md, heals it by the commands of that
// page, and checks that nothing was lost.
// npm run drill all: plays all of them, one after the other.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../start/build.mjs'
import { root } from '../start/root.mjs'
import { createCleanup, type Cleanup } from './cleanup.ts'
import { DRILLS } from './drills.ts'
import type { Drill } from './drill.ts'
import { openDrill } from './open-drill.ts'

const DEFAULT_OFFSET = 13_000
const offset = Number(process.env.PORTAL_PORT_OFFSET ?? DEFAULT_OFFSET)
const print = (line: string): void => void process.stdout.write(`${line}\n`)

let current: Cleanup | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void Promise.resolve(current?.run()).then(() => process.exit(1)))

/** Plays one drill; returns the sentence that failed, or null. */
const runDrill = async (drill: Drill): Promise<string | null> => {
  const began = performance.now()
  const printStep = (sentence: string): void =>
    print(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${sentence}`)
  print(`\n${drill.name}: ${drill.title}`)
  const folder = mkdtempSync(join(tmpdir(), `portal-drill-${drill.name}-`))
  const cleanup = (current = createCleanup())
  try {
    try {
      const { context, checkNothingLost } = await openDrill(
        drill,
        offset,
        folder,
        printStep,
        cleanup,
      )
      printStep('the portal runs')
      const failed = context.stack.failed.then((message) => {
        throw new Error(message)
      })
      await Promise.race([drill.run(context).then(checkNothingLost), failed])
    } finally {
      await cleanup.run()
    }
    rmSync(folder, { recursive: true, force: true })
    printStep('passed')
    return null
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error)
    printStep(`FAILED: ${sentence}`)
    printStep(`the logs are in ${join(folder, 'logs')}`)
    return `${drill.name}: ${sentence}`
  }
}

const [name] = process.argv.slice(2)
const wanted = name === 'all' ? DRILLS : DRILLS.filter((drill) => drill.name === name)
if (wanted.length === 0) {
  print('npm run drill <name>, or all:')
  for (const { name: known, title } of DRILLS) print(`  ${known.padEnd(20)} ${title}`)
  process.exit(name === undefined ? 0 : 1)
}
await build({ types: { folder: root, projects: [] } })
const failures: string[] = []
for (const drill of wanted) {
  const failure = await runDrill(drill)
  if (failure !== null) failures.push(failure)
}
print(`\n${wanted.length - failures.length} passed, ${failures.length} failed`)
for (const failure of failures) print(`  ${failure}`)
process.exit(failures.length === 0 ? 0 : 1)
