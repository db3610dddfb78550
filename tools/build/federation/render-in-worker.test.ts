import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const folder = mkdtempSync(join(tmpdir(), 'render-'))
afterAll(() => rmSync(folder, { recursive: true }))

const RENDER = 'exports.remote = "r"; exports.renderPage = (remote, path) => remote + path;'

/** Output of rendering one page of a bundle with this code; the timeout applies to the last case only. */
const render = async (code: string) => {
  const file = join(folder, 'bundle.cjs')
  writeFileSync(file, RENDER + code)
  // Workers need Node's own module loader.
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `
    import { renderInWorker } from './render-in-worker.mjs'
    const calls = [{ render: 'renderPage', path: '/prova' }]
    console.log(await renderInWorker('mfe-prova', ${JSON.stringify(file)}, calls, 2000).catch(({ message }) => message))`,
    ],
    { cwd: __dirname },
  )
  return stdout.trim()
}

it.each([
  ['', "[ 'r/prova' ]"],
  [
    'setInterval(() => {}, 1000)',
    'mfe-prova cannot be prerendered: it starts a timer when it is loaded; start it in an effect that clears it again.',
  ],
  ['throw new Error("sem carga")', 'mfe-prova cannot be prerendered: sem carga.'],
  [
    'for (;;);',
    'mfe-prova cannot be prerendered: it did not end within 2 s; a loop in its modules or pages does not end.',
  ],
])('a build of %j ends with %j', async (code, said) => {
  expect(await render(code)).toBe(said)
})
