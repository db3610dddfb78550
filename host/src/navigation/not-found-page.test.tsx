import { render, screen } from '@testing-library/react'
import NotFoundPage from './not-found-page.tsx'

it('shows that the page does not exist and links to other pages', () => {
  render(<NotFoundPage Link={({ to, ...props }) => <a href={to} {...props} />} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ir para o início' })).toHaveAttribute('href', '/')
})
