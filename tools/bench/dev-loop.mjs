// How long from a save to the screen, and to the API's new code? Needs `npm run dev` on PORTAL_PORT_OFFSET and a Chromium.
//   node tools/bench/dev-loop.mjs [runs]
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { portsFor } from '../start/ports.mjs'
import { root } from '../start/root.mjs'
import { findBrowser } from '../test/browser.mjs'

const RUNS = Number(process.argv[2] ?? 5)
const SCREEN = { file: 'mfe-auth/src/login/texts.ts', path: '/', old: 'Continuar' }
const HANDLER = { file: 'services/api/src/main.ts' }
const { chromium } = createRequire(join(root, 'e2e/package.json'))('@playwright/test')
const ports = portsFor(Number(process.env.PORTAL_PORT_OFFSET ?? 0))

const middle = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
const say = (what, times) =>
  console.log(
    `${what}: ${times.map((ms) => `${ms.toFixed(0)}`).join(' ')} ms, middle ${middle(times).toFixed(0)} ms`,
  )

/** Changes a file, hands on to `seen`, and puts the file back as it was. Milliseconds from save to `seen`. */
async function timed(file, change, seen) {
  const path = join(root, file)
  const before = readFileSync(path, 'utf8')
  try {
    const start = performance.now()
    writeFileSync(path, change(before))
    await seen()
    return performance.now() - start
  } finally {
    writeFileSync(path, before)
  }
}

async function screen() {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
  const page = await browser.newPage({ locale: 'pt-BR' })
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.goto(`http://localhost:${ports.portal}${SCREEN.path}`)
  await page.getByRole('button', { name: SCREEN.old, exact: true }).waitFor()
  await page.getByLabel('Telefone').fill('11')
  const times = []
  for (let i = 0; i < RUNS; i += 1) {
    const name = `Seguir ${i}`
    times.push(
      await timed(
        SCREEN.file,
        (text) => text.replaceAll(`'${SCREEN.old}'`, `'${name}'`),
        () => page.getByRole('button', { name, exact: true }).waitFor(),
      ),
    )
    await page.getByRole('button', { name: SCREEN.old, exact: true }).waitFor()
  }
  say('save to screen', times)
  console.log(
    `the page was loaded ${loads} times; the field still holds '${await page.getByLabel('Telefone').inputValue()}'`,
  )
  await browser.close()
}

async function api() {
  const answers = () =>
    fetch(`http://localhost:${ports.api}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  const until = async (wanted) => {
    while ((await answers()) !== wanted) await new Promise((resolve) => setTimeout(resolve, 10))
  }
  const times = []
  for (let i = 0; i < RUNS; i += 1) {
    times.push(
      await timed(
        HANDLER.file,
        (text) => `${text}// ${i}\n`,
        async () => {
          await until(false)
          await until(true)
        },
      ),
    )
    await until(false)
    await until(true)
  }
  say('save to answering API', times)
}

await screen()
await api()
