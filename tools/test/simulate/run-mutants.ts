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

const findBrokenSeed = (folder: string, from: number, seeds: number): Promise<string> =>
  new Promise((done) => {
    execFile(
      process.execPath,
      ['tools/test/simulate/main.ts', '--from', String(from), '--seeds', String(seeds), '--first'],
      { cwd: folder, maxBuffer: 1e9 },
      (_error, stdout) => done(stdout),
    )
  })

/** Runs seeds on a copy of the API with each fault; returns the names of those that no seed found. */
export const runMutants = async (
  { from, seeds, name }: { from: number; seeds: number; name: string | undefined },
  print: (line: string) => void,
): Promise<string[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'simulate-mutants-'))
  const missed: string[] = []
  const tryMutant = async (mutant: Mutant): Promise<void> => {
    const { name: fault, file, find, replace } = mutant
    const path = join(folder, 'services/api/src', file)
    const text = readFileSync(path, 'utf8')
    if (text.split(find).length !== 2) throw new Error(`${file} does not contain once: ${find}`)
    writeFileSync(
      path,
      text.replace(find, () => replace),
    )
    const lines = (await findBrokenSeed(folder, mutant.from ?? from, seeds)).split('\n')
    writeFileSync(path, text)
    const at = lines.findIndex((line) => line.includes('BROKEN'))
    if (at < 0) missed.push(fault)
    print(
      at < 0
        ? `MISSED  ${fault}`
        : `found   ${fault}\n        ${lines[at]?.split(' (')[0]}${lines[at + 1] ?? ''}`,
    )
  }
  try {
    linkRest(folder, '.')
    for (const mutant of MUTANTS)
      if (name === undefined || mutant.name.includes(name)) await tryMutant(mutant)
  } finally {
    rmSync(folder, { recursive: true })
  }
  return missed
}
