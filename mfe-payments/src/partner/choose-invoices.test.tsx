import { account, accountFixture, PRESCRIBED_TEXT } from '@portal/contract'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import ChooseInvoices from './choose-invoices.tsx'

const contract = accountFixture.output.contracts[0]!
const invoice = contract.debts[0]!

/** Renders a customer with these contracts, each with two open invoices. */
const renderContracts = (
  multiples: readonly boolean[],
  named?: readonly string[],
  dueDate = '2099-11-05',
  /** Of the first invoice. */
  first: object = {},
) => {
  const { kernel, api } = createTestKernel()
  api.respond(account, {
    ...accountFixture.output,
    contracts: multiples.map((multiple, at) => ({
      ...contract,
      reference: `CT${at}`,
      multiple,
      debts: [0, 1].map((index) => ({
        ...invoice,
        reference: `FT${at}${index}`,
        status: 'ABERTA',
        dueDate,
        ...(at === 0 && index === 0 && first),
      })),
    })),
  })
  render(<ChooseInvoices contracts={named} />, renderProps(kernel))
  return { kernel, api }
}

const renderChoice = async (multiples: readonly boolean[], named?: readonly string[]) => {
  renderContracts(multiples, named)
  expect(await screen.findAllByRole('link', { name: /^Pagar R\$/ })).toHaveLength(
    (named ?? multiples).length * 2,
  )
  return screen.queryByRole('link', { name: /^Pagar as/ })
}

it('offers one payment for all when each contract allows it', async () => {
  expect(await renderChoice([true, true])).toHaveTextContent('Pagar as 4 faturas')
})

it('offers single payments when a contract does not allow several', async () => {
  expect(await renderChoice([true, false])).toBeNull()
})

it('considers only the contracts that the page names', async () => {
  expect(await renderChoice([true, false], ['CT0'])).toHaveTextContent('Pagar as 2 faturas')
})

// Consumer law 30
it('marks a prescribed invoice and leaves it out of the payment of all', async () => {
  renderContracts([true, true], undefined, '2099-11-05', { isPrescribed: true })
  expect(await screen.findByRole('link', { name: /^Pagar as/ })).toHaveTextContent(
    'Pagar as 3 faturas',
  )
  expect(screen.getAllByText(PRESCRIBED_TEXT)).toHaveLength(1)
  expect(screen.getAllByRole('checkbox')).toHaveLength(4)
})

it('shows month, line and state of each invoice and pays several that were selected', async () => {
  const payAll = await renderChoice([true, true])
  expect(screen.getAllByText('Outubro de 2026')).toHaveLength(4)
  expect(screen.getAllByText('(11) 9 8765 4321')).toHaveLength(4)
  expect(screen.getAllByText('vence em 05/11/2099')).toHaveLength(4)
  expect(screen.getAllByText(/R\$\s153,68/)).toHaveLength(4)
  for (const contract of ['CT0', 'CT1'])
    expect(
      screen.getAllByRole('link', {
        name: new RegExp(`^Pagar R.153,68: outubro de 2026, ${contract}$`.replace('R.', 'R\\$\\s')),
      }),
    ).toHaveLength(2)
  const user = userEvent.setup()
  const boxes = screen.getAllByRole('checkbox', { name: /^Selecionar outubro de 2026, CT[01]$/ })
  await user.click(boxes[0]!)
  await user.click(boxes[1]!)
  await user.click(boxes[3]!)
  await user.click(boxes[1]!)
  expect(payAll).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: /^Pagar 2 faturas: R\$\s307,36$/ })).toHaveAttribute(
    'href',
    '/pagamento?contas=FT00,FT11',
  )
})

it('does not announce a past date of an invoice that is not overdue', async () => {
  renderContracts([true], undefined, '2020-11-07')
  expect(await screen.findAllByText('venceu em 07/11/2020, ainda sem acréscimo')).toHaveLength(2)
})

it('retains the selection when the invoices cannot be fetched again', async () => {
  const { kernel, api } = renderContracts([true])
  const [first] = await screen.findAllByRole('checkbox')
  await userEvent.click(first!)
  api.reject(account, 'BAD.REQUEST')
  await act(() => kernel.queryClient.invalidateQueries())
  // The screen renders the failure in a later task.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(api.callsTo(account)).toHaveLength(2)
  expect(first).toBeInTheDocument()
  expect(first).toBeChecked()
})

it('shows ten more of many invoices on request, with the selection unchanged', async () => {
  renderContracts(Array<boolean>(68).fill(true))
  const listRows = () => screen.findAllByRole('link', { name: /^Pagar R\$/ })
  expect(await listRows()).toHaveLength(10)
  expect(screen.getByRole('link', { name: 'Pagar as 136 faturas' })).toBeVisible()
  const user = userEvent.setup()
  const select = async (contractIndex: number) =>
    user.click(
      screen.getAllByRole('checkbox', {
        name: `Selecionar outubro de 2026, CT${contractIndex}`,
      })[0]!,
    )
  await select(4)
  await user.click(screen.getByRole('button', { name: 'Mostrar mais faturas (126)' }))
  const rows = await listRows()
  expect(rows).toHaveLength(20)
  expect(document.activeElement).toContainElement(rows[10]!)
  await select(9)
  expect(screen.getByRole('link', { name: /^Pagar 2 faturas/ })).toHaveAttribute(
    'href',
    '/pagamento?contas=FT40,FT90',
  )
})
