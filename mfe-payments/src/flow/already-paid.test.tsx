import { render, screen } from '@testing-library/react'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import { AlreadyPaid } from './already-paid.tsx'

it.each([
  [['FT1'], 'Esta fatura já foi paga', /^Não é preciso pagar de novo/],
  [['FT1', 'FT2'], 'Uma destas faturas já foi paga', 'Confira as outras na lista.'],
])('shows for the invoices %j: %s', (references, title, hint) => {
  render(<AlreadyPaid references={references} />, renderProps(createTestKernel().kernel))
  expect(screen.getByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByText(hint)).toBeVisible()
})
