import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SkipLink } from './skip-link.tsx'

it('SkipLink focuses the content and leaves the token of a link in the URL', async () => {
  history.replaceState(null, '', '#token')
  render(
    <>
      <SkipLink target="content">Ir para o conteúdo</SkipLink>
      <main id="content" tabIndex={-1} />
    </>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(location.hash).toBe('#token')
  expect(screen.getByRole('main')).toHaveFocus()
})
