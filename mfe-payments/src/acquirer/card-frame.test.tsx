import { act, render, screen } from '@testing-library/react'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import { PageTheme } from '../page/page-theme.ts'
import { CardFrame } from './card-frame.tsx'

const FIELDS_URL = 'http://localhost:4101/fields?token=card-token'

it.each([
  ['light', `${FIELDS_URL}&theme=light`],
  ['dark', `${FIELDS_URL}&theme=dark`],
  ['auto', FIELDS_URL],
] as const)(
  'sets the theme %s on the fields once, without reloading them on a change',
  (theme, src) => {
    const renderFields = (look: typeof theme) => (
      <PageTheme value={look}>
        <CardFrame url={FIELDS_URL} title="Cartão" minHeight={400} onMessage={() => undefined} />
      </PageTheme>
    )
    const { rerender } = render(renderFields(theme), renderProps(createTestKernel().kernel))
    expect(screen.getByTitle('Cartão')).toHaveAttribute('src', src)
    rerender(renderFields(theme === 'dark' ? 'light' : 'dark'))
    expect(screen.getByTitle('Cartão')).toHaveAttribute('src', src)
  },
)

it('resizes the frame only when its page needs more than the reserved height', () => {
  render(
    <CardFrame url={FIELDS_URL} title="Cartão" minHeight={400} onMessage={() => undefined} />,
    renderProps(createTestKernel().kernel),
  )
  const frame = screen.getByTitle<HTMLIFrameElement>('Cartão')
  const resizeFrame = (height: number) => {
    const notified = {
      data: { source: 'card-fields', version: 1, type: 'resize', height },
      origin: new URL(FIELDS_URL).origin,
      source: frame.contentWindow,
    }
    act(() => void window.dispatchEvent(new MessageEvent('message', notified)))
    return screen.getByTitle('Cartão').getAttribute('height')
  }
  expect(frame).toHaveAttribute('height', '400')
  expect(resizeFrame(376)).toBe('400')
  expect(resizeFrame(544)).toBe('544')
  expect(resizeFrame(376)).toBe('400')
})
