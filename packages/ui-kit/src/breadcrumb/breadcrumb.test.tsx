import { render, screen } from '@testing-library/react'
import { Breadcrumb } from './breadcrumb.tsx'

it('Breadcrumb links to the parent pages and marks the current one', () => {
  render(
    <Breadcrumb
      items={[{ label: 'Contas', link: <a href="/" /> }, { label: 'Pagamento com Pix' }]}
    />,
  )
  expect(screen.getByRole('navigation', { name: 'Você está em' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Contas' })).toHaveAttribute('href', '/')
  expect(screen.getByText('Pagamento com Pix')).toHaveAttribute('aria-current', 'page')
})
