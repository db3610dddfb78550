import { render, screen } from '@testing-library/react'
import { LoadingToast } from './loading-toast.tsx'

it('LoadingToast shows and announces that a dialog is loading', () => {
  render(<LoadingToast />)
  expect(screen.getByRole('status')).toHaveTextContent('Carregando…')
  expect(screen.getAllByText('Carregando…')).toHaveLength(2)
})
