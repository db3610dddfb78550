/** @slow the native compiler reads the library's types for each test */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(__dirname, '../../..')
let folder: string
beforeEach(() => {
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true })
  folder = mkdtempSync(join(root, 'node_modules/.cache/types-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Type errors of one file under the options of a project. */
const errorsOf = (project: string, code: string, file = 'code.ts'): string[] => {
  writeFileSync(join(folder, file), code)
  writeFileSync(
    join(folder, project),
    JSON.stringify({ extends: join(root, project), include: [], files: [file] }),
  )
  const { stdout } = spawnSync(
    join(__dirname, 'node_modules/typescript/bin/tsc'),
    ['-p', project],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  )
  return stdout.split('\n').filter(Boolean)
}

describe('the type check', () => {
  it.each([
    ['tsconfig.browser.json', 'Buffer.from("")', "Cannot find name 'Buffer'"],
    ['tsconfig.browser.json', 'process.env', "Cannot find name 'process'"],
    ['tsconfig.server.json', 'document.title', "Cannot find name 'document'"],
    ['tsconfig.server.json', 'window.location', "Cannot find name 'window'"],
  ])('reports by %s the global %s', (project, code, message) => {
    expect(errorsOf(project, `export const value = ${code}\n`)).toEqual([
      expect.stringContaining(message),
    ])
  })

  it('reports a wrong argument in a command written in JavaScript', () => {
    expect(errorsOf('tsconfig.tools.json', "Math.abs('-1')\n", 'code.mjs')).toEqual([
      expect.stringContaining("'string' is not assignable to parameter of type 'number'"),
    ])
  })

  it.each([
    ['tsconfig.browser.json', 'document.title'],
    ['tsconfig.server.json', 'Buffer.from("")'],
    ['tsconfig.json', '[document.title, Buffer.from("")]'],
  ])('accepts by %s the global %s', (project, code) => {
    expect(errorsOf(project, `export const value = ${code}\n`)).toEqual([])
  })
})

const PRINT_PRIORITY = `
  import { getPriority } from 'node:os'
  import { startCheck } from './tools/quality/types/compiler.mjs'
  const child = startCheck('tsconfig.tools.json')
  console.log(getPriority(child.pid))
  child.kill()`

it('the type check has the nice value 19 of its start, because only root may lower it', () => {
  const args = ['-n', '19', process.execPath, '--input-type=module', '-e', PRINT_PRIORITY]
  expect(execFileSync('nice', args, { cwd: root, encoding: 'utf8' }).trim()).toBe('19')
})
