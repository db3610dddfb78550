import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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

  it('fails with the output of a failed build', async () => {
    await expect(
      runBuild('export const amount = 10\n', "console.log('no entry'); process.exit(1)\n"),
    ).rejects.toThrow('Building host failed:\nno entry')
  })

  it('accepts a tree without type errors, and the same tree again', async () => {
    const log = jest.spyOn(console, 'log').mockReturnValue()
    for (let run = 0; run < 2; run += 1)
      await runBuild('export const amount = 10\n', "console.log('one\\ntwo')\n")
    expect(log.mock.calls).toEqual([['[host] one\n[host] two'], ['[host] one\n[host] two']])
    log.mockRestore()
  })
})
