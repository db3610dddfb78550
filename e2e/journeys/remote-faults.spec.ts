import type { Page, Route } from '@playwright/test'
import { expect, test } from '../support/watch.ts'
import { markExtended } from '../support/extended.ts'

const ENTRY = '**/remotes/auth/*/remoteEntry.js*'
const CHUNK = /\/remotes\/auth\/[^/]+\/remote\.[0-9a-f]+\.js/

const answer = (part: Parameters<Route['fulfill']>[0]) => (route: Route) => route.fulfill(part)
const change = (edit: (body: string) => string) => async (route: Route) => {
  const response = await route.fetch()
  await route.fulfill({ response, body: edit(await response.text()) })
}
const script = { contentType: 'text/javascript; charset=utf-8' }

/** Faults of one file's download; each leaves the rest of the portal usable. */
const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  'connection refused': (route) => route.abort('connectionrefused'),
  'not found': answer({ status: 404, body: 'not found' }),
  'server error': answer({ status: 500, body: 'error' }),
  'HTML with status 200': answer({
    status: 200,
    contentType: 'text/html',
    body: '<!doctype html><p>portal',
  }),
  empty: answer({ status: 200, ...script, body: '' }),
  'cut in half': change((body) => body.slice(0, body.length / 2)),
  'one byte changed': change((body) => body.replace('function', 'functioN')),
  throws: answer({ status: 200, ...script, body: 'throw new Error("at load")' }),
  'wrong type': answer({ status: 200, contentType: 'text/plain', body: 'var mfe_auth = {}' }),
}

const NOISE = [
  /remotes\/auth/,
  /Failed to load resource/,
  /integrity/i,
  /preload/,
  /MIME type/,
  /Refused to execute/,
]

const expectContained = async (page: Page) => {
  const retry = page.getByRole('button', { name: 'Tentar novamente' })
  await expect(retry).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  return retry
}

for (const [index, [name, fault]] of Object.entries(FAULTS).entries()) {
  for (const [part, url] of [
    ['entry', ENTRY],
    ['chunk', CHUNK],
  ] as const) {
    test(
      `the ${part} of a remote: ${name}; the portal works, and the part recovers without a reload`,
      markExtended((index % 2 === 0) === (part === 'entry')),
      async ({ page, trouble }) => {
        trouble.expected.push(...NOISE)
        await page.route(url, fault)
        await page.goto('/')
        const retry = await expectContained(page)
        await page.unroute(url)
        await retry.click()
        await expect(page.getByLabel('CPF ou CNPJ')).toBeVisible()
      },
    )
  }
}

test('a remote that never responds times out, while other pages work', async ({
  page,
  trouble,
}) => {
  trouble.expected.push(...NOISE)
  await page.route(ENTRY, () => new Promise(() => undefined))
  await page.goto('/')
  await expectContained(page)
  await page.goto('/canais-de-atendimento')
  await expect(page.getByRole('heading', { name: 'Canais de Atendimento' })).toBeVisible()
})
