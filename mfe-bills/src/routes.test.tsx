import { render, screen } from '@testing-library/react'
import { routes } from './routes.tsx'

it.each(routes)('$path has a prerendered skeleton that announces loading', ({ Skeleton }) => {
  const { container } = render(Skeleton ? <Skeleton /> : null)
  expect(screen.getByRole('status')).toHaveTextContent(/^Carregando/)
  // The content security policy forbids style attributes in prerendered HTML.
  expect(container.querySelector('[style]')).toBeNull()
})
