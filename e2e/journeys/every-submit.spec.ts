import type { Page } from '@playwright/test'
import { DEMO_CUSTOMERS, type DemoCustomerId } from '@portal/contract/fixtures/demo-customers'
import { addAuthenticator } from '../support/authenticator.ts'
import { partnerToken } from '../support/partner-token.ts'
import { fillInvitation, waitForInvitation, sendInvitation } from '../support/people.ts'
import type { Sandbox } from '../support/sandbox.ts'
import { fetchAnnouncedPaths, isConcrete, findPathPattern } from '../support/submits/announced.ts'
import { createCodes } from '../support/submits/codes.ts'
import { createCrawl } from '../support/submits/explore.ts'
import { expect, test } from '../support/watch.ts'
import { markExtended } from '../support/extended.ts'

// Forms are submitted for real, and no other test may wait for their codes.
test.use({ ownStack: {}, hasTouch: true })
// The first request of each write is dropped by the network.
test.beforeEach(({ trouble }) => void trouble.expected.push(/ERR_FAILED|status of 4/))

/** Some controls exist only during opening hours; skipping them would prove nothing. */
const LEAST = 28
const LEAST_OF_COMPANY = 9

/** Each payment method is a page of its own; one invoice page stands for all. */
const toPageKey = (address: string, path: string) =>
  path === '/pagamento/:method' ? address.replace(/[?#].*/, '') : path
/** Removes the invoices that other pages show. */
const isLast = (address: string) => address.includes('/assinar')

const crawlAs = (
  page: Page,
  sandbox: Sandbox,
  id: DemoCustomerId,
  rest: { go?: (address: string) => Promise<unknown> } = {},
) => {
  const { name, document, phone } = DEMO_CUSTOMERS[id]
  const who = { name, document, phone: phone.slice(3), email: `nova+${id}@example.com` }
  let isIn = false
  const isOut = async () => isIn && page.getByLabel('CPF ou CNPJ').isVisible()
  const comeBack = async () => {
    await page.goto(`/app-login#token=${partnerToken(document)}`)
    await expect(page.getByText('Total em aberto')).toBeVisible()
  }
  return {
    who,
    /** Signs the customer in again by partner token, because PINs are limited. */
    stayIn: () => {
      isIn = true
    },
    enter: () =>
      comeBack().then(() => {
        isIn = true
      }),
    leave: async () => {
      isIn = false
      await page.goto('about:blank')
      await page.context().clearCookies()
    },
    crawl: createCrawl(page, {
      who,
      code: createCodes(sandbox, [phone, who.email]),
      isOut,
      comeBack,
      ...rest,
    }),
  }
}
type Crawled = Awaited<ReturnType<typeof crawlAs>['crawl']>

const expectOnce = async (
  { submits, wrong, silent, forgotten }: Crawled,
  least: number,
  ...some: RegExp[]
) => {
  const found = [...submits.keys()]
  await test.info().attach('submits', { body: found.join('\n') })
  expect(wrong).toEqual([])
  // After a dropped request the page shows a connection error and keeps the typed values.
  expect({ silent, forgotten }).toEqual({ silent: [], forgotten: [] })
  expect(found.length).toBeGreaterThanOrEqual(least)
  for (const submit of some) expect(found).toContainEqual(expect.stringMatching(submit))
}

test(
  'every submit of the portal sends one request on a double click and a double tap',
  markExtended(true),
  async ({ page, sandbox }) => {
    test.setTimeout(900_000)
    await addAuthenticator(page)
    const { crawl: begun, stayIn } = crawlAs(page, sandbox, 'pf-discount')
    const crawl = await begun
    const paths = await fetchAnnouncedPaths(page.request)
    await crawl.visit('/')
    stayIn()
    const visited = new Set<string>()
    const isNew = (address: string) => {
      const path = findPathPattern(address, paths)
      return path !== undefined && !visited.has(toPageKey(address, path))
    }
    const next = () => {
      const all = [...paths.filter(isConcrete), ...crawl.links].filter(isNew)
      return all.find((address) => !isLast(address)) ?? all[0]
    }
    for (let address = next(); address !== undefined; address = next()) {
      visited.add(toPageKey(address, findPathPattern(address, paths) ?? address))
      await crawl.visit(address)
    }
    await crawl.visit('/', { isOfFrame: true })
    await expectOnce(
      crawl,
      LEAST,
      /Enviar contestação$/,
      /Assinar acordo$/,
      /Tem certeza que deseja sair.* › Enviar e desconectar$/,
    )
  },
)

test(
  'every submit of a company and its invited people sends one request',
  markExtended(true),
  async ({ page, sandbox, signInAs }) => {
    // The token of a partner gives no fresh proof for an invitation.
    await signInAs('pj-letters')
    const { crawl: begun, stayIn, leave, who } = crawlAs(page, sandbox, 'pj-letters')
    const crawl = await begun
    stayIn()
    await page.goto('/pessoas-da-empresa')
    await fillInvitation(page, who.name, who.email)
    await sendInvitation(page, who.email)
    const invitation = await waitForInvitation(sandbox, who.email)
    await crawl.visit('/pessoas-da-empresa')
    await leave()
    await crawl.visit(invitation, { isWhole: true })
    await crawl.visit('/entrar-pela-empresa')
    await expectOnce(
      crawl,
      LEAST_OF_COMPANY,
      /Enviar convite$/,
      /Salvar$/,
      /Cancelar convite$/,
      /Aceitar e receber o código$/,
      /Código recebido por e-mail › Confirmar/,
      /CNPJ da empresa.* › Continuar$/,
    )
  },
)

test(
  'every submit of an expiring session sends one request',
  markExtended(true),
  async ({ page, sandbox, stack }) => {
    const question = page.getByRole('alertdialog', { name: 'Sua sessão está terminando' })
    const { crawl: begun, enter } = crawlAs(page, sandbox, 'pf-agreement', {
      go: async (address) => {
        const expirationTime = new Date(Date.now() + 100_000).toISOString()
        await page
          .context()
          .addCookies([{ name: 'expirationTime', value: expirationTime, url: stack.portal }])
        await page.goto(address)
        await expect(question.or(page.getByLabel('CPF ou CNPJ'))).toBeVisible()
      },
    })
    const crawl = await begun
    await enter()
    await crawl.visit('/notificacoes')
    await expectOnce(
      crawl,
      2,
      /Continuar conectado$/,
      /Sua sessão está terminando.* › Desconectar$/,
    )
  },
)
