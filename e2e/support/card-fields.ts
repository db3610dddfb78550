import type { Page } from '@playwright/test'

/** Demo cards by what becomes of them. */
export const CARDS = {
  creditApproved: '4111111111111111',
  creditChallenge: '5555555555554444',
  creditRefused: '4000000000000002',
  creditLate: '4000000000000119',
  debitApproved: '5067220000000003',
  debitChallenge: '5067220000000011',
  debitRefused: '5067220000000029',
} as const

export type CardKind = 'credit' | 'debit'

const TITLE = { credit: 'Dados do cartão de crédito', debit: 'Dados do cartão de débito' }

export const CARD_TILE = { credit: /^Cartão de crédito/, debit: /^Cartão de Débito Caixa/ }

export const cardFrame = (page: Page, kind: CardKind) => page.frameLocator(`iframe[title="${TITLE[kind]}"]`)

/** Types a card into the acquirer's fields, as its owner would. */
export const fillCard = async (page: Page, kind: CardKind, number: string) => {
  const fields = cardFrame(page, kind)
  await fields.getByLabel('Número do cartão').fill(number)
  await fields.getByLabel('Nome impresso no cartão').fill('ANA SOUZA')
  await fields.getByLabel('Validade').fill('12/34')
  await fields.getByLabel('Código de segurança').fill('123')
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pagar R\$/ })

/** What the card's bank asks for. */
export const answerChallenge = async (page: Page, code: string) => {
  const bank = page.frameLocator('iframe[title="Confirmação do banco do cartão"]')
  await bank.getByLabel('Código de confirmação').fill(code)
  await bank.getByRole('button', { name: 'Confirmar' }).click()
}
