import { listComponents, toCents, type CalendarDate, type Invoice } from '@portal/contract'
import { render, screen, within } from '@testing-library/react'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import { toContractViews } from '../contracts/account.rules.ts'
import { createContract, createInvoice } from '../testing/fixtures.ts'
import { InvoiceList, type InvoiceListProps } from './invoice-list.tsx'
import { InvoiceTable } from './invoice-table.tsx'

const createProps = (invoice: Invoice, today: string): InvoiceListProps => ({
  view: toContractViews({
    contracts: [createContract({ debts: [invoice] })],
    campaigns: [],
    contacts: [],
    multiPayment: true,
    canPay: true,
  })[0]!,
  invoices: [invoice],
  today: today as CalendarDate,
  selected: new Set(),
  onToggle: () => {},
})

it('invoice table shows late charges in their column only', () => {
  const invoice = createInvoice()
  const props = createProps(invoice, '2026-11-21')
  render(<InvoiceTable {...props} paid={[]} />, renderProps(createTestKernel().kernel))
  const cells = within(screen.getAllByRole('row')[1]!).getAllByRole('cell')
  expect(cells[1]).not.toHaveTextContent(/multa/)
  expect(cells[2]).toHaveTextContent(/^R\$\s3,78$/)
})

it.each([
  [-1840, /desconto de R\$\s14,62$/],
  [-378, /isenção de juros e multa$/],
])('invoice table and list show the same effect of a discount of %d cents', (discount, note) => {
  const invoice = createInvoice({
    components: listComponents({ service: 14990, fine: 299, interest: 79, discount }),
    total: toCents(14990 + 378 + discount),
  })
  const props = createProps(invoice, '2026-11-21')
  const { unmount } = render(
    <InvoiceTable {...props} paid={[]} />,
    renderProps(createTestKernel().kernel),
  )
  const cells = within(screen.getAllByRole('row')[1]!).getAllByRole('cell')
  expect(cells[1]).toHaveTextContent(note)
  expect(cells[2]).toHaveTextContent(/^–$/)
  unmount()
  render(<InvoiceList {...props} />, renderProps(createTestKernel().kernel))
  expect(screen.getByText(note)).toBeVisible()
})

it.each([
  ['2026-11-07', 'pague até 09/11/2026 sem acréscimo', 'vencimento 07/11/2026'],
  ['2026-11-06', 'vence amanhã', '07/11/2026'],
])('invoice row on %s says: %s, %s', (today, due, day) => {
  const invoice = createInvoice({ dueDate: '2026-11-07' as CalendarDate, status: 'ABERTA' })
  render(<InvoiceList {...createProps(invoice, today)} />, renderProps(createTestKernel().kernel))
  expect(screen.getByText(due)).toBeVisible()
  expect(screen.getByText(day)).toBeVisible()
})
