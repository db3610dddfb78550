// Signs in a customer of the sandbox through the pages.
import { setTimeout as wait } from 'node:timers/promises'

/** Customers with open invoices; each round uses another one to stay below the SMS rate limit. */
export const CUSTOMERS = [
  { document: '39053344705', phone: '+5511987654321' },
  { document: '16899535009', phone: '+5521998765432' },
  { document: '04513689161', phone: '+5571995678901' },
  { document: '71428793860', phone: '+5531991234567' },
  { document: '11222333000181', phone: '+5511987650001' },
]

/** Signs in on the landing page and returns the reference of the first bill. */
export async function signIn(page, { portal, sandbox }, { document, phone }) {
  const fetchOutbox = async () =>
    (await fetch(`${sandbox}/outbox?to=${encodeURIComponent(phone)}`)).json()
  const known = new Set((await fetchOutbox()).map(({ id }) => id))
  await page.goto(portal)
  await page.locator('form[data-lives]').waitFor()
  await page.getByLabel('CPF ou CNPJ').fill(document)
  await page.getByLabel('Telefone').fill(phone.slice(3))
  await page.getByRole('button', { name: 'Continuar' }).click()
  const field = page.getByLabel('Código recebido por SMS')
  await field.waitFor()
  let pin
  for (let tries = 0; !pin && tries < 200; tries += 1) {
    const fresh = (await fetchOutbox()).find(
      ({ id, text }) => !known.has(id) && /\b\d{6}\b/.test(text),
    )
    pin = /\b(\d{6})\b/.exec(fresh?.text ?? '')?.[1]
    if (!pin) await wait(100)
  }
  await field.fill(pin ?? '')
  const bill = page.locator('main a[href^="/contas/"]').first()
  await bill.waitFor()
  return decodeURIComponent((await bill.getAttribute('href')).split('/')[2])
}
