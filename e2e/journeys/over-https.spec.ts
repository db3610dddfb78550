import { join } from 'node:path'
import { payByPix } from '../support/pix-page.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, firstLink, test } from '../support/watch.ts'

test.use({ ownStack: {}, ignoreHTTPSErrors: true })

test('with TLS at the edge everything uses one HTTP/2 connection and Secure cookies, and a Pix is paid', async ({
  page,
  stack,
  sandbox,
}) => {
  const portal = stack.portal.replace('http:', 'https:')
  const certificate = (file: string) => join(stack.dataDir ?? '', 'sandbox/pix-tls', file)
  // Starts like `npm start -- --https`.
  for (const service of ['edge', 'api'] as const) await stack.kill(service)
  await stack.start('api', { PORTAL_ORIGINS: portal })
  await stack.start('edge', {
    EDGE_TLS_CERT: certificate('webhook.pem'),
    EDGE_TLS_KEY: certificate('webhook.key.pem'),
  })

  await page.goto(portal)
  await signIn(page, sandbox, 'pf-overdue')
  const bill = page.getByRole('link', { name: /^Detalhes da fatura/ }).first()
  await expect(bill).toBeVisible()
  const cookies = await page.context().cookies(portal)
  const own = cookies.find(({ httpOnly }) => httpOnly)
  expect(own?.name).toMatch(/^__Host-/)
  expect(own?.secure).toBe(true)
  expect(cookies.filter(({ secure }) => !secure).map(({ name }) => name)).toEqual([])

  await page.reload()
  await expect(bill).toBeVisible()
  const protocols = await page.evaluate(() =>
    performance
      .getEntries()
      .filter(
        (entry): entry is PerformanceResourceTiming =>
          'nextHopProtocol' in entry && entry.name.startsWith(location.origin),
      )
      .map(({ nextHopProtocol }) => nextHopProtocol),
  )
  expect(protocols.length).toBeGreaterThan(5)
  expect([...new Set(protocols)]).toEqual(['h2'])

  await bill.click()
  await firstLink(page, /^Pagar/).click()
  await payByPix(page, sandbox)
})
