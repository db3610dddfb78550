import { expect, type Page } from '@playwright/test'
import { tabTo, type } from './keyboard.ts'

/** Demo cards by outcome. */
export const CARDS = {
  creditApproved: '4111111111111111',
  creditChallenge: '5555555555554444',
  creditIssuerPage: '5555555555550004',
  creditRefused: '4000000000000002',
  creditLate: '4000000000000119',
  debitChallenge: '5067220000000011',
  debitRefused: '5067220000000029',
} as const

export type CardKind = 'credit' | 'debit'

const TITLE = { credit: 'Dados do cartão de crédito', debit: 'Dados do cartão de débito' }

export const CARD_TILE = { credit: /^Cartão de crédito/, debit: /^Cartão de Débito Caixa/ }

export const cardFrame = (page: Page, kind: CardKind) =>
  page.frameLocator(`iframe[title="${TITLE[kind]}"]`)

const listCardValues = (page: Page, kind: CardKind, number: string) => {
  const fields = cardFrame(page, kind)
  return [
    [fields.getByLabel('Número do cartão'), number],
    [fields.getByLabel('Nome impresso no cartão'), 'ANA SOUZA'],
    [fields.getByLabel('Validade'), '12/34'],
    [fields.getByLabel('Código de segurança'), '123'],
  ] as const
}

/** Fills the acquirer's hosted fields by pointer. */
export const fillCard = async (page: Page, kind: CardKind, number: string) => {
  for (const [field, answer] of listCardValues(page, kind, number)) await field.fill(answer)
}

/** Fills them by keyboard. */
export const typeCard = async (page: Page, kind: CardKind, number: string) => {
  for (const [field, answer] of listCardValues(page, kind, number))
    await type(page, field, answer.replace('/', ''))
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pagar R\$/ })

export const challengeFrame = (page: Page) =>
  page.frameLocator('iframe[title="Confirmação do banco do cartão"]')

/** Fills the 3-D Secure challenge by pointer. */
export const answerChallenge = async (page: Page, code: string) => {
  const bank = challengeFrame(page)
  await bank.getByLabel('Código de confirmação').fill(code)
  await bank.getByRole('button', { name: 'Confirmar' }).click()
}

/** Fills it by keyboard. */
export const answerChallengeByKeys = async (page: Page, code: string) => {
  const bank = challengeFrame(page)
  await type(page, bank.getByLabel('Código de confirmação'), code)
  const confirm = bank.getByRole('button', { name: 'Confirmar' })
  await tabTo(page, confirm)
  // The bank's page may close before keyup, which then never fires.
  await Promise.race([page.keyboard.press('Enter'), expect(confirm).toBeHidden()])
}
