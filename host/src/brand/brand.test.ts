import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTACT_CHANNELS, formatNumbers, OPERATOR } from '@portal/contract/operator'

const file = (path: string): string => readFileSync(join(__dirname, path), 'utf8')

it('is drawn on pages in the colours that the tab and the paper have', () => {
  const { deep, accent } = OPERATOR.colors
  const colors = file('../../../packages/ui-kit/src/brand.css')
  expect(colors).toContain(`--brand-deep: ${deep};`)
  expect(colors).toContain(`--brand-accent: ${accent};`)
})

it('says the same telephone numbers without JavaScript', () => {
  const [text] = /<noscript>.*<\/noscript>/.exec(file('../index.html')) ?? []
  for (const channel of [CONTACT_CHANNELS.fibre, CONTACT_CHANNELS.mobile])
    expect(text).toContain(formatNumbers(channel))
})
