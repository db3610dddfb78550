import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'shared-kernel/guest'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import { useHeadingFocus } from './use-heading-focus.ts'

/** A page whose button replaces its content, without another path. */
const Page = () => {
  const [isPaid, setPaid] = useState(false)
  useHeadingFocus('content', 'page')
  return (
    <main id="content" tabIndex={-1}>
      {isPaid ? (
        <h1 key="paid">Pagamento realizado com sucesso!</h1>
      ) : (
        <>
          <h1>Pagamento com Google Pay</h1>
          <button onClick={() => setPaid(true)}>Pagar</button>
        </>
      )}
    </main>
  )
}

const openPage = () => {
  const { kernel } = createTestKernel()
  render(
    <MemoryRouter start="/" origin="">
      <Page />
    </MemoryRouter>,
    renderProps(kernel, '/'),
  )
}

// WCAG 2.4.3
it('does not focus the heading of the first page', async () => {
  openPage()
  await userEvent.setup().click(screen.getByRole('heading'))
  expect(screen.getByRole('heading')).not.toHaveFocus()
})

// WCAG 2.4.3
it('focuses the heading that replaces the first page after a click', async () => {
  openPage()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Pagar' }))
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Pagamento realizado com sucesso!' })).toHaveFocus(),
  )
})
