import { DEMO_CUSTOMERS } from '@portal/contract/fixtures/demo-customers'
import { addAuthenticator } from '../support/authenticator'
import { signIn } from '../support/sign-in'
import { announcedPaths, isConcrete, pathOf } from '../support/submits/announced'
import { createCodes } from '../support/submits/codes'
import { createCrawl } from '../support/submits/explore'
import { expect, test } from '../support/watch'
import { wide } from '../support/wide'

// What is found here is sent, and its codes are waited for by nobody else.
test.use({ ownStack: {}, hasTouch: true })

const ID = 'pf-discount'
/** It finds 29, some of them only while somebody answers the phone: a search that looks past the others is no proof. */
const LEAST = 20

test('whatever writes, anywhere in the portal, is sent once by a double click and by a double tap on a slow phone', wide(true), async ({ page, sandbox, trouble }) => {
  test.setTimeout(900_000)
  // What a first press tries to write is lost on its way.
  trouble.expected.push(/ERR_FAILED|status of 4/)
  const { name, document, phone } = DEMO_CUSTOMERS[ID]
  const who = { name, document, phone: phone.slice(3), email: `nova+${ID}@example.com` }
  await addAuthenticator(page)
  let isIn = false
  const crawl = await createCrawl(page, {
    who, code: createCodes(sandbox, [phone, who.email]),
    comeBack: async () => {
      if (isIn && await page.getByLabel('CPF ou CNPJ').isVisible()) await signIn(page, sandbox, ID)
    },
  })
  const paths = await announcedPaths(page.request)
  await crawl.visit('/')
  isIn = true
  const visited = new Set<string>()
  const next = () => [...paths.filter(isConcrete), ...crawl.links].find((address) => {
    const path = pathOf(address, paths)
    return path !== undefined && !visited.has(keyOf(address, path))
  })
  /** Every way to pay is a page of its own; of bills one stands for all. */
  const keyOf = (address: string, path: string) => (path === '/pagamento/:method' ? address.replace(/[?#].*/, '') : path)
  for (let address = next(); address !== undefined; address = next()) {
    visited.add(keyOf(address, pathOf(address, paths) ?? address))
    await crawl.visit(address)
  }
  await crawl.visit('/', true)
  const found = [...crawl.submits.keys()]
  await test.info().attach('submits', { body: found.join('\n') })
  expect(crawl.wrong).toEqual([])
  expect(found.length).toBeGreaterThanOrEqual(LEAST)
})
