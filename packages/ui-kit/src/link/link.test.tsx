import { render, screen } from '@testing-library/react'
import { ButtonLink, TextLink } from './link.tsx'

describe('TextLink and ButtonLink', () => {
  it('announces a new tab and sets noopener', () => {
    render(
      <TextLink href="https://example.com" external>
        App Store
      </TextLink>,
    )
    const link = screen.getByRole('link', { name: 'App Store (abre em uma nova aba)' })
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it('renders the given link component', () => {
    const RouterLink = ({ to, ...props }: { to: string; className?: string }) => (
      <a href={`/base${to}`} {...props} />
    )
    render(
      <ButtonLink as={RouterLink} to="/contas">
        Ver contas
      </ButtonLink>,
    )
    expect(screen.getByRole('link', { name: 'Ver contas' })).toHaveAttribute('href', '/base/contas')
  })
})
