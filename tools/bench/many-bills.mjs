// How long do 40 contracts with 480 invoices take, in the API and on a cheap phone's screen? Needs built rooms and a Chromium.
//   node tools/bench/many-bills.mjs [runs]
import { createRequire } from 'node:module'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../start/root.mjs'
import { startStack } from '../start/stack.mjs'
import { findBrowser } from '../test/browser.mjs'

const RUNS = Number(process.argv[2] ?? 30)
const CPU_SLOWDOWN = 4
const PHONE = '+5581996789012'
const DOCUMENT = '93741065234'
const { chromium } = createRequire(join(root, 'e2e/package.json'))('@playwright/test')

const offset = Number(process.env.PORTAL_PORT_OFFSET ?? 0) + 30_000
const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
const stack = await startStack({ offset, dataDir })
try {
  await measure()
} finally {
  await stack.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure() {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  const page = await browser.newPage({ locale: 'pt-BR', viewport: { width: 390, height: 844 } })
  const asked = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/contracts') asked.push(request)
  })
  await signIn(page)
  await page.getByText('Total em aberto').waitFor()
  console.log(`GET /api/contracts: asked ${asked.length} time for the first screen`)
  await measureApi(page, asked[0])
  await measureScreen(page)
  await browser.close()
}

async function signIn(page) {
  await page.goto(stack.urls.portal)
  await page.getByLabel('CPF ou CNPJ').fill(DOCUMENT)
  await page.getByLabel('Telefone').fill(PHONE.slice(3))
  await page.getByRole('button', { name: 'Continuar' }).click()
  const field = page.getByLabel('Código recebido por SMS')
  await field.waitFor()
  let pin
  while (!pin) {
    const [message] = await (
      await fetch(`${stack.urls.sandbox}/outbox?to=${encodeURIComponent(PHONE)}`)
    ).json()
    pin = /\b(\d{6})\b/.exec(message?.text ?? '')?.[1]
  }
  await field.fill(pin)
}

/** The same request again and again, as the page sent it. */
async function measureApi(page, request) {
  const headers = await request.allHeaders()
  const { authorization } = headers
  const once = () =>
    page.evaluate(async (bearer) => {
      const start = performance.now()
      const answer = await fetch('/api/contracts', {
        headers: { authorization: bearer },
        cache: 'no-store',
      })
      const text = await answer.text()
      const [entry] = performance.getEntriesByName(answer.url).slice(-1)
      performance.clearResourceTimings()
      return {
        ms: performance.now() - start,
        bytes: text.length,
        wire: entry?.encodedBodySize ?? 0,
        status: answer.status,
      }
    }, authorization)
  for (let i = 0; i < 5; i += 1) await once()
  const samples = []
  for (let i = 0; i < RUNS; i += 1) samples.push(await once())
  const [{ bytes, wire, status }] = samples
  console.log(
    `GET /api/contracts: ${status}, ${(bytes / 1024).toFixed(0)} KB of JSON, ${(wire / 1024).toFixed(1)} KB on the wire, ${spread(samples.map(({ ms }) => ms))} ms`,
  )
}

/** What a person does with many bills, on a processor of a quarter's speed; long tasks are what makes a screen stutter. */
async function measureScreen(page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.evaluate(() => {
    window.longTasks = []
    new PerformanceObserver((list) =>
      window.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask' })
  })
  const during = async (what, act) => {
    await page.waitForTimeout(500)
    await page.evaluate(() => {
      window.longTasks = []
    })
    await act()
    await page.waitForTimeout(500)
    const tasks = await page.evaluate(() => window.longTasks)
    console.log(
      `${what}: ${tasks.length} tasks over 50 ms${tasks.length > 0 ? `, the longest ${Math.max(...tasks).toFixed(0)} ms` : ''}`,
    )
  }
  await during('scrolling through all', async () => {
    for (let i = 0; i < 60; i += 1) {
      await page.mouse.wheel(0, 600)
      await page.waitForTimeout(30)
    }
  })
  await page.evaluate(() => window.scrollTo(0, 0))
  await during('typing a search', () =>
    page.getByLabel('Buscar').pressSequentially('fevereiro', { delay: 120 }),
  )
  await during('clearing it', () => page.getByLabel('Buscar').fill(''))
  for (const show of ['Vencidas', 'Pagas', 'Em aberto']) {
    await during(`showing ${show}`, () => page.getByRole('radio', { name: show }).click())
  }
  await during('ticking an invoice', () => page.getByRole('checkbox').first().click())
}

/** Least / middle / most. */
function spread(values) {
  const sorted = [...values].sort((a, b) => a - b)
  return [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
    .map((value) => value.toFixed(1))
    .join(' / ')
}
