import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { DEMO_CUSTOMERS } from '@portal/contract/fixtures/demo-customers'
import { chooseOne, CODE_METHODS, openCode } from '../support/code-pages.ts'
import { partnerToken } from '../support/partner-token.ts'
import { expectPaid } from '../support/pix-page.ts'
import { signOut } from '../support/sign-out.ts'
import { expect, test } from '../support/watch.ts'

test.use({ ownStack: {}, serviceWorkers: 'allow' })

const UNREACHABLE =
  /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_FAILED|status of 50\d/
const FILES = 'portal-files-1'
const SINCE = /Sem conexão: dados de \d\d\/\d\d\/\d{4}, \d\d:\d\d/

/** First visit: the service worker is installed after the first interaction. */
const visit = async (page: Page) => {
  await page.goto('/')
  await page.getByLabel('CPF ou CNPJ').click()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller)
      await new Promise((resolve) => {
        setTimeout(resolve, 50)
      })
  })
}
const enter = async (page: Page, id: 'pf-two-contracts' | 'pf-overdue') => {
  await page.goto(`/app-login#token=${partnerToken(DEMO_CUSTOMERS[id].document)}`)
  await expect(page.getByRole('link', { name: /^Detalhes da fatura/ }).first()).toBeVisible()
}
/** URLs in all caches, and the origin's other storage. */
const left = (page: Page) =>
  page.evaluate(async () => {
    const held = await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
      ),
    )
    return {
      paths: held.flat(),
      databases: await indexedDB.databases(),
      stored: Object.keys(sessionStorage).filter((key) => key.startsWith('portal.')),
    }
  })

test('an offline reload shows the stored invoices and open code with a note, and logout deletes them', async ({
  page,
  stack,
  sandbox,
  trouble,
}) => {
  trouble.expected.push(UNREACHABLE)
  await visit(page)
  await enter(page, 'pf-two-contracts')
  await page.reload()
  await expect(page.getByText('Total em aberto')).toBeVisible()
  await expect.poll(async () => (await left(page)).stored).toContain('portal.account')

  await stack.kill('edge')
  await page.reload()
  await expect(page.getByText(SINCE)).toBeVisible()
  await expect(page.locator('main [viewBox="0 0 160 112"]')).toBeHidden()
  await expect(page.getByRole('link', { name: /^Detalhes da fatura/ }).first()).toBeVisible()
  await stack.start('edge')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByText(SINCE)).toBeHidden()

  await chooseOne(page)
  const code = await openCode(page, CODE_METHODS.pix)
  await expect.poll(async () => (await left(page)).stored).toContain('portal.paymentState')
  await stack.kill('edge')
  await page.reload()
  await expect(page.getByRole('group', { name: 'Pix copia e cola' })).toHaveText(code)
  await expect(page.getByText(SINCE)).toBeVisible()

  await sandbox.payPix(code)
  await stack.start('edge')
  await expectPaid(page)
  await page.getByRole('link', { name: 'Página inicial', exact: true }).click()
  const revoked = page.waitForResponse('**/session/logout')
  await signOut(page)
  // The response clears the browser's storage: a script that reads it meanwhile may wait without
  // end.
  await (await revoked).finished()
  const { paths, databases, stored } = await left(page)
  expect(paths.filter((path) => !/^\/(assets|remotes)\//.test(path))).toEqual([])
  expect({ databases, stored }).toEqual({ databases: [], stored: [] })
})

test('the page of phone numbers opens offline after one visit of another page', async ({
  page,
  stack,
  trouble,
}) => {
  trouble.expected.push(UNREACHABLE)
  await visit(page)
  await expect
    .poll(async () => (await left(page)).paths)
    .toContainEqual(expect.stringMatching(/^\/remotes\/support\/.*channels/))
  await stack.kill('edge')
  await page.goto('/canais-de-atendimento')
  await expect(page.getByRole('heading', { name: 'Canais de Atendimento' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '103 41' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px Figtree'))).toBe(true)
  await stack.start('edge')
})

test('with a service worker a new release loads with the next page, and a corrupt cached file is fetched again', async ({
  page,
  stack,
}) => {
  await visit(page)
  await page.reload()
  await expect(page.getByLabel('CPF ou CNPJ')).toBeVisible()
  const main = await page.evaluate(async (name) => {
    const files = await caches.open(name)
    const [main] = (await files.keys())
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => /\/main\.\w+\.js$/.test(path))
    await files.put(
      main ?? '',
      new Response('throw new Error("damaged")', {
        headers: { 'content-type': 'text/javascript' },
      }),
    )
    return main ?? ''
  }, FILES)

  const file = join(stack.dataDir ?? '', 'registry.json')
  const registry = JSON.parse(readFileSync(file, 'utf8')) as {
    remotes: Record<string, { live: { version: string } }>
  }
  const next = `${registry.remotes.auth?.live.version}-next`
  if (registry.remotes.auth) registry.remotes.auth.live.version = next
  writeFileSync(file, JSON.stringify(registry))
  await expect(async () => {
    await page.reload()
    expect(await page.locator('#registry').textContent()).toContain(next)
  }).toPass()
  await expect(page.getByLabel('CPF ou CNPJ')).toBeEditable()
  const texts = await page.evaluate(
    async ([name = '', path = '']) => {
      const served = await (await fetch(path)).text()
      return { served, kept: await (await (await caches.open(name)).match(path))?.text() }
    },
    [FILES, main],
  )
  expect(texts.served).not.toContain('damaged')
  expect(texts.kept === texts.served).toBe(true)
})

test('SERVICE_WORKER=off unregisters the worker and deletes its caches', async ({
  page,
  stack,
  trouble,
}) => {
  trouble.expected.push(UNREACHABLE)
  await visit(page)
  await stack.kill('edge')
  await stack.start('edge', { SERVICE_WORKER: 'off' })
  await page.reload()
  await page.getByLabel('CPF ou CNPJ').click()
  await expect
    .poll(() =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]),
    )
    .toEqual([0, 0])
  await page.reload()
  await expect(page.getByLabel('CPF ou CNPJ')).toBeEditable()
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
})
