import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { DEMO_CUSTOMERS } from '@portal/contract/fixtures/demo-customers'
import { expectPaid, readPixCode } from '../support/pix-page.ts'
import { signIn } from '../support/sign-in.ts'
import { signOut } from '../support/sign-out.ts'
import { expect, firstLink, test } from '../support/watch.ts'

test.use({ ownStack: {} })

/** Everything that this origin stores besides cookies, as text. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const databases = await Promise.all(
      (await indexedDB.databases()).map(
        ({ name = '' }) =>
          new Promise<unknown>((resolve) => {
            const opening = indexedDB.open(name)
            opening.onerror = () => resolve(name)
            opening.onsuccess = () => {
              const names = [...opening.result.objectStoreNames]
              if (names.length === 0) return resolve(name)
              const reading = opening.result.transaction(names)
              void Promise.all(
                names.map(
                  (store) =>
                    new Promise((done) => {
                      const all = reading.objectStore(store).getAll()
                      all.onsuccess = () => done(all.result)
                      all.onerror = () => done(store)
                    }),
                ),
              ).then(resolve)
            }
          }),
      ),
    )
    const caches = await window.caches.keys()
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      databases,
      caches,
      window.name,
      document.title,
    ])
  })

// ASVS 14.2.1, 14.3.3, 16.2.5
test('document, phone, code and tokens stay out of stores, addresses, reports and logs', async ({
  page,
  context,
  sandbox,
  stack,
}) => {
  const { document, phone } = DEMO_CUSTOMERS['pf-overdue']
  const urls: string[] = []
  const reports: string[] = []
  page.on('request', (request) => {
    urls.push(request.url(), request.headers().referer ?? '')
    if (request.url().endsWith('/api/report')) reports.push(request.postData() ?? '')
  })
  const secrets = new Set([
    document,
    '390.533.447-05',
    phone,
    phone.slice(3),
    '(11) 9 8765 4321',
    '(11) 98765-4321',
  ])
  const learnSecrets = async () => {
    const named = new Set(['access-token', 'token-sms', 'portal-session', 'XSRF-TOKEN'])
    for (const { name, value } of await context.cookies())
      if (named.has(name) && value) secrets.add(value)
  }
  const findLeaks = (text: string) =>
    [...secrets].filter(
      (secret) => text.includes(secret) || text.includes(encodeURIComponent(secret)),
    )

  await page.goto('/')
  const known = await sandbox.outbox(phone)
  await signIn(page, sandbox, 'pf-overdue')
  const pin = /#(\d{6})/.exec(
    (await sandbox.outbox(phone)).find(({ id }) => !known.some((old) => old.id === id))?.text ?? '',
  )?.[1]
  if (pin) secrets.add(pin)
  await expect(page.getByText('Total em aberto')).toBeVisible()
  await learnSecrets()
  expect(secrets.size).toBe(11)
  expect(findLeaks(await stored(page))).toEqual([])

  await firstLink(page, /^Detalhes da fatura/).click()
  await page.getByRole('link', { name: 'Pagar', exact: true }).click()
  await page.getByRole('link', { name: /^Pix/ }).click()
  await sandbox.payPix(await readPixCode(page))
  await expectPaid(page)
  await learnSecrets()
  expect(findLeaks(await stored(page))).toEqual([])
  await page.getByRole('link', { name: 'Página inicial', exact: true }).click()
  await signOut(page)
  // The response clears the browser's stores, so a query of them may never resolve.
  await page.reload()
  expect(findLeaks(await stored(page))).toEqual([])

  expect(urls.length).toBeGreaterThan(20)
  expect(findLeaks(urls.join('\n'))).toEqual([])
  expect(reports.length).toBeGreaterThan(3)
  expect(findLeaks(reports.join('\n'))).toEqual([])
  const logs = join(stack.dataDir ?? '', 'logs')
  const written = readdirSync(logs)
    .filter((file) => file !== 'sandbox.log')
    .map((file) => [file, readFileSync(join(logs, file), 'utf8')] as const)
  expect(written.map(([file]) => file)).toContain('api.log')
  for (const [file, text] of written) expect([file, findLeaks(text)]).toEqual([file, []])
})
