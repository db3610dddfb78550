import { render, screen } from '@testing-library/react'
import { RootErrorBoundary } from './root-error-boundary.tsx'

const Broken = (): never => {
  throw new Error('cpf 12345678909 is not a function')
}

describe('root error page', () => {
  beforeEach(() => jest.mocked(console.error).mockImplementation(() => undefined))

  // ASVS 16.5.1
  // WCAG 3.1.2
  it('shows the specified heading, safe text and a trace id instead of the error message', () => {
    const report = jest.fn(() => '0f3c91ab-77b3-4da6-a3ce-929d0e0e4736')
    render(
      <RootErrorBoundary report={report}>
        <Broken />
      </RootErrorBoundary>,
    )
    expect(screen.getByRole('heading', { name: 'Tivemos um problema' })).toBeVisible()
    expect(screen.getByText('Unexpected Application Error!')).toHaveAttribute('lang', 'en')
    expect(screen.getByText('0f3c 91ab')).toBeVisible()
    expect(document.body).not.toHaveTextContent('12345678909')
    expect(report).toHaveBeenCalledTimes(1)
  })

  it('stays when a function that the report calls is missing in the browser', () => {
    const report = () => {
      throw new TypeError('crypto.randomUUID is not a function')
    }
    render(
      <RootErrorBoundary report={report}>
        <Broken />
      </RootErrorBoundary>,
    )
    expect(screen.getByRole('heading', { name: 'Tivemos um problema' })).toBeVisible()
    expect(screen.getByText('Unexpected Application Error!')).toHaveAttribute('lang', 'en')
  })

  it('links to reload and home', () => {
    render(
      <RootErrorBoundary report={() => '-'}>
        <Broken />
      </RootErrorBoundary>,
    )
    expect(screen.getByRole('button', { name: 'Recarregar a página' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ir para o início' })).toHaveAttribute('href', '/')
  })
})
