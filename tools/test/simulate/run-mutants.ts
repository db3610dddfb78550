import { execFile } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { LOCK_MUTANTS } from './lock-mutants.ts'
import { LOGIN_MUTANTS } from './login-mutants.ts'
import { MUTANTS, type Mutant } from './mutants.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
/** Copied, because modules are found from the real path of a link. */
const COPIED = ['services/api', 'tools/test/simulate'] as const

const linkRest = (folder: string, below: string): void => {
  mkdirSync(join(folder, below), { recursive: true })
  for (const name of readdirSync(join(ROOT, below))) {
    const path = join(below, name)
    if (COPIED.some((copied) => copied === path)) {
      cpSync(join(ROOT, path), join(folder, path), {
        recursive: true,
        filter: (from) => !from.endsWith('node_modules'),
      })
      symlinkSync(join(ROOT, path, 'node_modules'), join(folder, path, 'node_modules'))
    } else if (COPIED.some((copied) => copied.startsWith(`${path}/`))) linkRest(folder, path)
    else symlinkSync(join(ROOT, path), join(folder, path))
  }
}

const runSeeds = (
  folder: string,
  from: number,
  seeds: number,
  options: readonly string[],
): Promise<string> =>
  new Promise((done) => {
    execFile(
      process.execPath,
      [
        'tools/test/simulate/main.ts',
        ...['--from', String(from), '--seeds', String(seeds), '--first'],
        ...options,
      ],
      {
        cwd: folder,
        maxBuffer: 1e9,
        // Each fault starts a process, which would compile all modules again.
        env: { ...process.env, NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node') },
      },
      (_error, stdout) => done(stdout),
    )
  })

const isBroken = (line: string): boolean => line.includes('BROKEN')

/**
 * Puts the fault into the copy of the API, runs the seed that found it before and then the wanted
 * ones, and removes it. Returns the lines of the first broken seed, or null.
 */
const findBrokenSeed = async (
  mutant: Mutant,
  folder: string,
  options: MutantOptions,
): Promise<readonly string[] | null> => {
  const { file, find, replace, from } = mutant
  const path = join(folder, 'services/api/src', file)
  const text = readFileSync(path, 'utf8')
  if (text.split(find).length !== 2) throw new Error(`${file} does not contain once: ${find}`)
  writeFileSync(
    path,
    text.replace(find, () => replace),
  )
  const server = options.isServer || LOCK_MUTANTS.includes(mutant) ? ['--server'] : []
  const ranges = [
    ...(from === undefined ? [] : [[from, 1] as const]),
    [options.from, options.seeds] as const,
  ]
  let lines: string[] = []
  for (const [first, count] of ranges) {
    lines = (await runSeeds(folder, first, count, server)).split('\n')
    if (lines.some(isBroken)) break
  }
  writeFileSync(path, text)
  const at = lines.findIndex(isBroken)
  return at < 0 ? null : [`${lines[at]?.split(' (')[0]}`, `${lines[at + 1]}`]
}

interface MutantOptions {
  /** First seed, and how many. */
  readonly from: number
  readonly seeds: number
  /** Part of the name of the wanted mutants. */
  readonly name: string | undefined
  readonly workers: number
  /** Uses a PostgreSQL server for all mutants, and not only for those that need it. */
  readonly isServer: boolean
}

/** Runs seeds on a copy of the API with each fault; returns the names of those that no seed found. */
export const runMutants = async (
  options: MutantOptions,
  print: (line: string) => void,
): Promise<string[]> => {
  const waiting = [...MUTANTS, ...LOGIN_MUTANTS, ...LOCK_MUTANTS].filter(({ name }) =>
    name.includes(options.name ?? ''),
  )
  const missed: string[] = []
  const runWaiting = async (): Promise<void> => {
    const folder = mkdtempSync(join(tmpdir(), 'simulate-mutants-'))
    try {
      linkRest(folder, '.')
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const found = await findBrokenSeed(next, folder, options)
        if (found === null) missed.push(next.name)
        print(found === null ? `MISSED  ${next.name}` : `found   ${next.name}`)
        found?.forEach((line) => print(`        ${line.trim()}`))
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  }
  await Promise.all(Array.from({ length: options.workers }, runWaiting))
  return missed
}
