import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-build-'))
  const compilerOptions = { strict: true, lib: ['ES5'], types: [] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
})
afterEach(() => rmSync(folder, { recursive: true }))

const runBuild = (code: string, program: string) => {
  writeFileSync(join(folder, 'code.ts'), code)
  writeFileSync(join(folder, 'program.mjs'), program)
  return build({
    builds: [{ name: 'host', folder, program: join(folder, 'program.mjs') }],
    types: { folder, projects: ['tsconfig.json'] },
  })
}

describe('build', () => {
  it('stops the running builds at a type error and fails with the message of the compiler', async () => {
    const endless = 'setInterval(() => {}, 1000)\n'
    await expect(runBuild("export const amount: number = 'ten'\n", endless)).rejects.toThrow(
      /^Checking the types of tsconfig\.json failed:\ncode\.ts.*error TS2322: Type 'string' is not assignable to type 'number'/,
    )
  })

  it('names the build that failed', async () => {
    await expect(runBuild('export const amount = 10\n', 'process.exit(1)\n')).rejects.toThrow(
      'Building host failed',
    )
  })

  it('names the program that throws', async () => {
    await expect(runBuild('export const amount = 10\n', 'await missing()\n')).rejects.toThrow(
      'Building host failed',
    )
  })

  it('runs each build in its folder, and accepts a tree without type errors twice', async () => {
    const program = "import { appendFileSync } from 'node:fs'\nappendFileSync('built', 'once ')\n"
    for (let run = 0; run < 2; run += 1) await runBuild('export const amount = 10\n', program)
    expect(readFileSync(join(folder, 'built'), 'utf8')).toBe('once once ')
  })

  it('runs a program once for each folder', async () => {
    const names = ['one', 'two', 'three', 'four', 'five']
    for (const name of names) mkdirSync(join(folder, name))
    const program = join(folder, 'program.mjs')
    writeFileSync(program, "import { writeFileSync } from 'node:fs'\nwriteFileSync('built', '')\n")
    await build({
      builds: names.map((name) => ({ name, folder: join(folder, name), program })),
      types: { folder, projects: [] },
    })
    expect(names.filter((name) => !existsSync(join(folder, name, 'built')))).toEqual([])
  })
})
