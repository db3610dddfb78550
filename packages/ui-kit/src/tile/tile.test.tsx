import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PixIcon } from '../icons/icons.tsx'
import { Tile } from './tile.tsx'

describe('Tile', () => {
  it('renders a link with a badge', () => {
    render(
      <Tile as="a" href="/pagamento/pix" icon={<PixIcon />} title="Pix" badge="Recomendado!" />,
    )
    expect(screen.getByRole('link', { name: 'Pix Recomendado!' })).toHaveAttribute(
      'href',
      '/pagamento/pix',
    )
  })

  it('shows why it is disabled and ignores clicks', async () => {
    const choose = jest.fn()
    render(
      <Tile
        icon={<PixIcon />}
        title="Google Pay"
        disabledReason="Não neste aparelho"
        onClick={choose}
      />,
    )
    const tile = screen.getByRole('link', { name: /Google Pay.*Não neste aparelho/ })
    await userEvent.click(tile)
    expect(tile).toHaveAttribute('aria-disabled', 'true')
    expect(choose).not.toHaveBeenCalled()
  })
})
