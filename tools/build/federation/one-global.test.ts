import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'

const folder = mkdtempSync(join(tmpdir(), 'container-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A container of two files like that of payments; webpack needs Node's own module loader. */
const BUILD = `
import webpack from 'webpack'
import { createPartnerContainerConfig } from './partner.mjs'
import { readRemotePackage } from './remote-package.mjs'
const folder = ${JSON.stringify(folder)}
const { entry: { container }, ...config } = createPartnerContainerConfig(readRemotePackage(${JSON.stringify(join(__dirname, '../../../mfe-payments'))}))
webpack({ ...config, devtool: false, optimization: { minimize: false }, context: folder, entry: { container: { ...container, import: './entry.js' } }, output: { ...config.output, path: folder } }).run((error, stats) => {
  if (error || stats.hasErrors()) throw error ?? new Error(stats.toString('errors-only'))
})`

interface Script {
  src: string
  onload?: (event: object) => void
}

/** A window that runs the scripts inserted into it. */
const openPage = () => {
  const page: Record<string, unknown> = {}
  const run = (file: string): unknown =>
    runInContext(readFileSync(join(folder, file), 'utf8'), page)
  const document = {
    currentScript: { tagName: 'SCRIPT', src: 'https://portal.example/federated.js' },
    createElement: () => ({ setAttribute: () => undefined }),
    getElementsByTagName: () => [],
    head: {
      appendChild: (script: Script) =>
        queueMicrotask(() => {
          run(script.src.replace('https://portal.example/', ''))
          script.onload?.({ type: 'load' })
        }),
    },
  }
  Object.assign(page, {
    self: page,
    window: page,
    document,
    location: { origin: 'https://club.example' },
    setTimeout: () => 0,
    clearTimeout: () => undefined,
  })
  const own = Object.keys(page)
  createContext(page)
  return { page, run, added: () => Object.keys(page).filter((name) => !own.includes(name)) }
}

it('gives a page that federates one global name, with its chunks below it', async () => {
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(
    join(folder, 'entry.js'),
    "export const get = () => import(/* webpackChunkName: 'late' */ './late.js')",
  )
  writeFileSync(join(folder, 'late.js'), "export const late = 'came'")
  execFileSync(process.execPath, ['--input-type=module', '-e', BUILD], { cwd: __dirname })
  const { page, run, added } = openPage()
  run('federated.js')
  expect(await (page.mfe_payments as { get(): Promise<object> }).get()).toMatchObject({
    late: 'came',
  })
  expect(added()).toEqual(['mfe_payments'])
})
