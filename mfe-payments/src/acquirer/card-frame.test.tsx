import { render, screen } from '@testing-library/react'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import { PageTheme } from '../page/page-theme'
import { CardFrame } from './card-frame'

const URL_OF_FIELDS = 'http://localhost:4101/fields?token=card-token'

it.each([
  ['light', `${URL_OF_FIELDS}&theme=light`],
  ['dark', `${URL_OF_FIELDS}&theme=dark`],
  ['auto', URL_OF_FIELDS],
] as const)('in a page that looks %s the fields look the same, and stay when that changes', (theme, src) => {
  const fieldsIn = (look: typeof theme) => <PageTheme value={look}><CardFrame url={URL_OF_FIELDS} title="Cartão" onMessage={() => undefined} /></PageTheme>
  const { rerender } = render(fieldsIn(theme), renderProps(createTestKernel().kernel))
  expect(screen.getByTitle('Cartão')).toHaveAttribute('src', src)
  rerender(fieldsIn(theme === 'dark' ? 'light' : 'dark'))
  expect(screen.getByTitle('Cartão')).toHaveAttribute('src', src)
})
