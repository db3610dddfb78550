import {
  answerChallengeByKeys,
  CARDS,
  CARD_TILE,
  cardFrame,
  payButton,
  typeCard,
} from '../support/card-fields.ts'
import { takeClipboard } from '../support/clipboard.ts'
import { CODE_METHODS } from '../support/code-pages.ts'
import { enterByKeys, pressInHeader, toMethodsByKeys } from '../support/enter-by-keys.ts'
import { press, tabTo, type } from '../support/keyboard.ts'
import { expectPaid, readPixCode } from '../support/pix-page.ts'
import { expectHeadingFocused } from '../support/steady.ts'
import { expect, test } from '../support/watch.ts'

// Desktop only: a phone has no Tab key, and screen readers follow the same order.
test.use({
  ownStack: {},
  viewport: { width: 1280, height: 900 },
  permissions: ['clipboard-read', 'clipboard-write'],
})

// WCAG 2.1.1, 2.1.2, 2.4.3
test('a keyboard user logs in, opens an invoice, copies its Pix code and sees the confirmation', async ({
  page,
  sandbox,
}) => {
  await enterByKeys(page, sandbox, 'pf-two-contracts')
  await toMethodsByKeys(page)
  await press(page, page.getByRole('link', { name: CODE_METHODS.pix.tile }))
  await expectHeadingFocused(page, 'Pagamento Pix')
  const code = await readPixCode(page)
  await press(page, page.getByRole('button', { name: 'Copiar', exact: true }))
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeFocused()
  expect(await takeClipboard(page, sandbox)).toBe(code)
  await sandbox.payPix(code)
  await expectPaid(page)
  await expectHeadingFocused(page, 'Pagamento realizado com sucesso!')
  await press(page, page.getByRole('link', { name: 'Página inicial', exact: true }))
  await expectHeadingFocused(page, 'Contas')
})

test('a keyboard user sends a boleto by SMS and copies its line', async ({ page, sandbox }) => {
  await enterByKeys(page, sandbox, 'pf-overdue')
  await toMethodsByKeys(page)
  await press(page, page.getByRole('link', { name: CODE_METHODS.boleto.tile }))
  const code = await CODE_METHODS.boleto.code(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  const opener = page.getByRole('button', { name: 'Receber via SMS' })
  const dialog = page.getByRole('dialog')
  await press(page, opener)
  await tabTo(page, dialog.getByLabel('Telefone'))
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await type(page, dialog.getByLabel('Telefone'), '11912345678')
  await press(page, dialog.getByRole('button', { name: 'Continuar' }))
  await expect(dialog.getByText('Boleto enviado com sucesso!')).toBeVisible()
  await press(page, dialog.getByRole('button', { name: 'Fechar' }).last())
  await expect(opener).toBeFocused()
  expect((await sandbox.outbox('+5511912345678'))[0]?.text.split('\n').at(-1)).toBe(code)

  await tabTo(page, page.getByRole('button', { name: 'Copiar código' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  expect(await takeClipboard(page, sandbox)).toBe(code)
})

test('a keyboard user schedules a call on another day and cancels it', async ({
  page,
  sandbox,
}) => {
  await enterByKeys(page, sandbox, 'pf-day-10')
  await pressInHeader(page, 'Canais de Atendimento')
  await expectHeadingFocused(page, 'Canais de Atendimento')
  await press(page, page.getByRole('main').getByRole('link', { name: 'Meus atendimentos' }))
  await expectHeadingFocused(page, 'Meus atendimentos')
  const opener = page.getByRole('button', { name: 'Agendar uma ligação' })
  await press(page, opener)
  const dialog = page.getByRole('dialog')
  await type(page, dialog.getByLabel('Telefone'), '11912345678')
  const days = dialog.getByRole('group', { name: 'Dia' }).getByRole('radio')
  await tabTo(page, days.first())
  await page.keyboard.press('ArrowDown')
  await expect(days.nth(1)).toBeChecked()
  await press(page, dialog.getByRole('button', { name: 'Agendar', exact: true }))
  await expect(dialog.getByText(/^Protocolo \d{18}/)).toBeVisible()
  await press(page, dialog.getByRole('button', { name: 'Fechar' }).last())
  await expect(opener).toBeFocused()

  const mine = page.getByRole('region', { name: 'Pedido de ligação' })
  await press(page, mine.getByRole('button', { name: 'Cancelar este pedido' }))
  await press(
    page,
    page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar o pedido' }),
  )
  await expect(mine.getByText('Cancelado', { exact: true })).toBeVisible()
  // The button that opened the dialog disappears with the request.
  await expect(mine.getByRole('heading', { name: 'Pedido de ligação' })).toBeFocused()
})

test('a keyboard user pays by card and passes the 3-D Secure challenge', async ({
  page,
  sandbox,
}) => {
  await enterByKeys(page, sandbox, 'pf-two-contracts')
  await toMethodsByKeys(page)
  await press(page, page.getByRole('link', { name: CARD_TILE.credit }))
  await expectHeadingFocused(page, 'Insira os dados do seu Cartão de Crédito:')
  await typeCard(page, 'credit', CARDS.creditRefused)
  await press(page, payButton(page))
  await expectHeadingFocused(page, 'Pagamento não realizado')
  await press(page, page.getByRole('link', { name: 'Tentar novamente' }))
  await expectHeadingFocused(page, 'Insira os dados do seu Cartão de Crédito:')
  await typeCard(page, 'credit', CARDS.creditChallenge)
  await expect(cardFrame(page, 'credit').getByLabel('Código de segurança')).toBeFocused()
  await page.keyboard.press('Enter')
  await expectHeadingFocused(page, 'Confirme o pagamento no seu banco')
  await answerChallengeByKeys(page, '1234')
  await expectHeadingFocused(page, 'Pagamento realizado com sucesso!')
})

test('a keyboard user reads notifications, signs an offer and logs out', async ({
  page,
  sandbox,
}) => {
  await enterByKeys(page, sandbox, 'pf-discount')
  const bell = page.getByRole('button', { name: /^Notificações/ })
  const panel = page.getByRole('dialog', { name: 'Notificações' })
  await pressInHeader(page, /^Notificações, \d+ nova/)
  await tabTo(page, panel.getByRole('link').last())
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(bell).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, panel.getByRole('link').first())
  await expect(panel).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await pressInHeader(page, 'Início')
  await expectHeadingFocused(page, 'Contas')

  await press(page, page.getByRole('link', { name: 'Ver oferta' }).first())
  await expectHeadingFocused(page, 'Oferta: 40% de desconto')
  await tabTo(page, page.getByRole('radio', { checked: true }))
  await page.keyboard.press('ArrowDown')
  await press(page, page.getByRole('link', { name: 'Revisar e assinar' }))
  await expectHeadingFocused(page, 'Revise e assine o acordo')
  await type(page, page.getByLabel('Nome completo de quem assina'), 'Carla Dias')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Acordo fechado')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await pressInHeader(page, 'Desconectar')
  const question = page.getByRole('alertdialog', { name: 'Tem certeza que deseja sair?' })
  await press(page, question.getByRole('button', { name: 'Voltar' }))
  await expect(page.getByRole('button', { name: 'Desconectar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, question.getByRole('button', { name: 'Desconectar' }))
  await expect(page.getByText('Você saiu com segurança.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
