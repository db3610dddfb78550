// The screens that docs/looks shows, in the order in which a customer comes to them.
import { signIn } from '../bench/web/customer.mjs'

const ANA = { document: '39053344705', phone: '+5511987654321' }
const BRUNO = { document: '16899535009', phone: '+5521998765432' }
const CARLA = { document: '71428793860', phone: '+5531991234567' }
const JOAO = { document: '30684217562', phone: '+5562998901234' }
const HEITOR = { document: '93741065234', phone: '+5581996789012' }

const open = async (page, portal, path) => {
  await page.goto(portal + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** What one customer sees, picture by picture; each has a browser of their own. */
export const VISITS = [
  async ({ page, urls: { portal }, draw }) => {
    await open(page, portal, '/')
    await page.locator('form[data-lives]').waitFor()
    await draw('landing')
    await open(page, portal, '/fora/do/mapa')
    await draw('not-found')
  },
  async ({ page, urls, draw }) => {
    await signIn(page, urls, ANA)
    await draw('bills')
    await page.getByRole('link', { name: /^Pagar tudo/ }).click()
    await page.getByText('Recomendado!').waitFor()
    await draw('picker')
    await page.getByRole('link', { name: /^Pix/ }).click()
    const code = page.getByRole('group', { name: 'Pix copia e cola' })
    await code.waitFor()
    await draw('pix')
    await fetch(`${urls.sandbox}/pix/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ copyPaste: await code.textContent() }),
    })
    await page.getByRole('heading', { name: 'Pagamento realizado com sucesso!' }).waitFor()
    await draw('paid')
    await open(page, urls.portal, '/')
    await page.getByText('Tudo em dia').waitFor()
    await draw('nothing-due')
  },
  async ({ page, urls, draw }) => {
    await signIn(page, urls, BRUNO)
    await page
      .getByRole('link', { name: /^Detalhes da fatura/ })
      .first()
      .click()
    await page.getByRole('region', { name: 'Pagar hoje ou depois' }).waitFor()
    await draw('bill')
    await open(page, urls.portal, '/')
    await page.getByText('Total em aberto').waitFor()
    await page.context().setOffline(true)
    await page.getByText(/^Sem conexão/).waitFor()
    await draw('offline')
  },
  async ({ page, urls, draw }) => {
    await signIn(page, urls, CARLA)
    await page.getByRole('link', { name: 'Ver oferta' }).first().click()
    await page.getByRole('radio', { name: /^3 parcelas/ }).check()
    await draw('offer')
  },
  async ({ page, urls, draw }) => {
    await signIn(page, urls, JOAO)
    await page.getByRole('link', { name: 'Ver acordo' }).first().click()
    await page.getByRole('region', { name: /hoje ou depois/ }).waitFor()
    await draw('agreement')
  },
  async ({ page, urls, draw }) => {
    await signIn(page, urls, HEITOR)
    await page.getByRole('button', { name: /^Selecionar as/ }).waitFor()
    await draw('many-lines')
  },
  async ({ page, urls, draw }) => {
    await page.goto(`${urls.partner}/entrar/heitor`)
    await page.getByRole('link', { name: 'Pagar conta' }).click()
    await page
      .getByRole('link', { name: /^Pagar R\$/ })
      .first()
      .click()
    await page.getByRole('link', { name: /^Pix/ }).click()
    await page.getByRole('group', { name: 'Pix copia e cola' }).waitFor()
    await draw('partner')
  },
]
