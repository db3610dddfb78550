import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createContext, runInContext } from 'node:vm'

const folder = mkdtempSync(join(tmpdir(), 'chunks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** webpack needs Node's own module loader. */
const createBuild = (output: object) => `
import webpack from 'webpack'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.mjs'
const config = {
  mode: 'production', target: 'web', context: ${JSON.stringify(folder)}, entry: './entry.js',
  output: ${JSON.stringify({ path: join(folder, 'dist'), filename: 'entry.js', chunkFilename: '[contenthash].chunk.js', crossOriginLoading: 'anonymous', ...output })},
  resolveLoader: { modules: [${JSON.stringify(join(__dirname, 'node_modules'))}] },
  module: { rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] }] },
  plugins: [new ChunkIntegrityPlugin(), new MiniCssExtractPlugin({ chunkFilename: '[name].css' })],
}
webpack(config).run((error, stats) => {
  if (error || stats.hasErrors()) throw error ?? new Error(stats.toString('errors-only'))
})`
const build = (output: object = {}) =>
  execFileSync(process.execPath, ['--input-type=module', '-e', createBuild(output)], {
    cwd: __dirname,
  })

it('writes the real hash of every chunk into the entry', () => {
  writeFileSync(
    join(folder, 'entry.js'),
    'export const all = [import("./one.js"), import("./two.js")]',
  )
  writeFileSync(join(folder, 'one.js'), 'export default "one"')
  writeFileSync(join(folder, 'two.js'), 'export default "two"')
  build()

  const dist = join(folder, 'dist')
  const entry = readFileSync(join(dist, 'entry.js'), 'utf8')
  const chunks = readdirSync(dist).filter((name) => name.endsWith('.chunk.js'))
  expect(chunks).toHaveLength(2)
  for (const name of chunks) {
    const hash = createHash('sha384')
      .update(readFileSync(join(dist, name)))
      .digest('base64')
    expect(entry).toContain(`sha384-${hash}`)
  }
  expect(entry).not.toContain('sha384-chunk:')
  expect(entry).toContain('sha384-unknown')
})

/** A script or link element, in a page that enforces Trusted Types. */
class PageElement {
  private url = ''
  onload = (_event: object): void => undefined
  onerror = (_event: object): void => undefined
  set src(value: unknown) {
    if (typeof value === 'string') throw new TypeError('requires TrustedScriptURL')
    this.url = String(value)
  }
  get src(): string {
    return this.url
  }
}

/** Runs the built entry, and calls `onAppend` for each script and style sheet that it requests. */
function openPage(onAppend: (element: PageElement) => void) {
  const createPolicy = (_name: string, rules: { createScriptURL(url: string): string }) => ({
    createScriptURL: (url: string) => ({ toString: () => rules.createScriptURL(url) }),
  })
  const page: { self?: object; chunk?: Promise<unknown> } = createContext({
    window: { location: { origin: 'https://partner.example' } },
    document: {
      getElementsByTagName: () => [],
      createElement: () => new PageElement(),
      head: { appendChild: (element: PageElement) => void setTimeout(onAppend, 0, element) },
    },
    trustedTypes: { createPolicy },
    setTimeout,
    clearTimeout,
  })
  page.self = page
  const run = (file: string) =>
    void runInContext(readFileSync(join(folder, 'dist', file), 'utf8'), page)
  run('entry.js')
  return { page, run }
}

it('retries a lost chunk in a page that enforces Trusted Types', async () => {
  writeFileSync(join(folder, 'entry.js'), 'self.chunk = import("./one.js")')
  writeFileSync(join(folder, 'one.js'), 'export default "one"')
  build({ publicPath: 'https://portal.example/', trustedTypes: true })
  const requested: string[] = []
  const { page } = openPage((script) => {
    requested.push(script.src)
    script.onerror({ type: 'error', target: script })
  })
  await expect(page.chunk).rejects.toMatchObject({ name: 'ChunkLoadError' })
  expect(requested).toEqual([
    expect.stringMatching(/\.chunk\.js$/),
    expect.stringMatching(/\.chunk\.js\?retry=\d+$/),
  ])
})

it('fails a chunk whose style sheet never arrives', async () => {
  writeFileSync(join(folder, 'entry.js'), 'self.chunk = import("./styled.js")')
  writeFileSync(join(folder, 'styled.js'), 'import "./one.css"; export default "styled"')
  writeFileSync(join(folder, 'one.css'), 'p { color: red }')
  build({ publicPath: 'https://portal.example/', trustedTypes: true, chunkLoadTimeout: 300 })
  const { page, run } = openPage((element) => {
    if (element.src) run(basename(element.src))
  })
  await expect(page.chunk).rejects.toThrow()
})
