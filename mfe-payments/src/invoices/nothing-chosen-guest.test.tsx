import { render, screen } from '@testing-library/react'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import { NothingChosen } from './nothing-chosen-guest.tsx'

it("leads to the start page, which lists the open invoices in partners' pages", () => {
  render(<NothingChosen />, renderProps(createTestKernel().kernel, '/pagamento'))
  expect(screen.getByTestId('path')).toHaveTextContent(/^\/$/)
})
