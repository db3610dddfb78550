import { act, render, screen } from '@testing-library/react'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import { PageTheme } from '../page/page-theme.ts'
import { CardFrame } from './card-frame.tsx'

const URL_OF_FIELDS = 'http://localhost:4101/fields?token=card-token'

it.each([
  ['light', `${URL_OF_FIELDS}&theme=light`],
  ['dark', `${URL_OF_FIELDS}&theme=dark`],
  ['auto', URL_OF_FIELDS],
] as const)(
  'in a page that looks %s the fields look the same, and stay when that changes',
  (theme, src) => {
    const fieldsIn = (look: typeof theme) => (
      <PageTheme value={look}>
        <CardFrame url={URL_OF_FIELDS} title="Cartão" minHeight={400} onMessage={() => undefined} />
      </PageTheme>
    )
    const { rerender } = render(fieldsIn(theme), renderProps(createTestKernel().kernel))
    expect(screen.getByTitle('Cartão')).toHaveAttribute('src', src)
    rerender(fieldsIn(theme === 'dark' ? 'light' : 'dark'))
    expect(screen.getByTitle('Cartão')).toHaveAttribute('src', src)
  },
)

it('what stands below the frame moves only where its page needs more room than it was given', () => {
  render(
    <CardFrame url={URL_OF_FIELDS} title="Cartão" minHeight={400} onMessage={() => undefined} />,
    renderProps(createTestKernel().kernel),
  )
  const frame = screen.getByTitle<HTMLIFrameElement>('Cartão')
  const heightAfter = (height: number) => {
    const told = {
      data: { source: 'card-fields', version: 1, type: 'resize', height },
      origin: new URL(URL_OF_FIELDS).origin,
      source: frame.contentWindow,
    }
    act(() => void window.dispatchEvent(new MessageEvent('message', told)))
    return screen.getByTitle('Cartão').getAttribute('height')
  }
  expect(frame).toHaveAttribute('height', '400')
  expect(heightAfter(376)).toBe('400')
  expect(heightAfter(544)).toBe('544')
  expect(heightAfter(376)).toBe('400')
})
