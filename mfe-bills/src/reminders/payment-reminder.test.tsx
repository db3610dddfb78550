import { formatDate, invoice, updatePaymentReminder, type InvoiceDetails } from '@portal/contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTestKernel } from 'shared-kernel/testing'
import InvoiceScreen from '../invoice/invoice-screen.tsx'
import { provideAccount } from '../testing/account-fixture.ts'
import { addToToday, createInvoiceDetails, createUpcomingInvoice } from '../testing/fixtures.ts'
import { renderRoute } from '../testing/render-route.tsx'

const LABEL = 'Lembrar de pagar em…'
const open = (details: Partial<InvoiceDetails> = {}) => {
  const { kernel, api } = createTestKernel()
  provideAccount(api)
  api.respond(
    invoice,
    createInvoiceDetails({
      invoice: createUpcomingInvoice({ dueDate: addToToday(3) }),
      ...details,
    }),
  )
  api.respond(updatePaymentReminder, undefined)
  const toasts: string[] = []
  kernel.toast.messages$.subscribe((text) => toasts.push(text))
  renderRoute(kernel, '/contas/:reference', <InvoiceScreen />, '/contas/FT2')
  return { api, toasts, user: userEvent.setup() }
}
const listDays = () => screen.getAllByRole('option').map((option) => option.getAttribute('value'))

it('a reminder is saved for a day up to the due date and can be cancelled', async () => {
  const { api, toasts, user } = open()
  const days = await screen.findByLabelText(LABEL)
  expect(listDays()).toEqual(['', addToToday(1), addToToday(2), addToToday(3)])
  expect(days).toHaveAccessibleDescription(/você recebe o código Pix.*Nada é cobrado/)
  await user.selectOptions(days, addToToday(2))
  await user.click(screen.getByRole('button', { name: 'Salvar lembrete' }))
  await waitFor(() => expect(toasts.join()).toContain(formatDate(addToToday(2))))
  await user.selectOptions(days, '')
  await user.click(screen.getByRole('button', { name: 'Cancelar lembrete' }))
  await waitFor(() => expect(toasts.at(-1)).toBe('Lembrete cancelado'))
  expect(api.callsTo(updatePaymentReminder).map(({ body }) => body)).toEqual([
    { day: addToToday(2) },
    { day: null },
  ])
})

it('a saved day is selected', async () => {
  open({ remindOn: addToToday(2) })
  expect(await screen.findByLabelText(LABEL)).toHaveValue(addToToday(2))
})

it('an invoice that is due today has no day to be reminded on', async () => {
  open({ invoice: createUpcomingInvoice({ dueDate: addToToday(0) }) })
  expect(await screen.findByRole('link', { name: 'Pagar' })).toBeVisible()
  expect(screen.queryByLabelText(LABEL)).toBeNull()
})
