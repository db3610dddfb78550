import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTACT_CHANNELS, formatNumbers, OPERATOR } from '@portal/contract/operator'

const file = (path: string): string => readFileSync(join(__dirname, path), 'utf8')

it('draws the logo in the colours of the favicon and the PDF', () => {
  const { deep, accent } = OPERATOR.colors
  const colors = file('../../../packages/ui-kit/src/brand.css')
  expect(colors).toContain(`--brand-deep: ${deep};`)
  expect(colors).toContain(`--brand-accent: ${accent};`)
})

it('lists the same phone numbers in the page without JavaScript', () => {
  const [text] = /<noscript>.*<\/noscript>/.exec(file('../index.html')) ?? []
  for (const channel of [CONTACT_CHANNELS.fibre, CONTACT_CHANNELS.mobile])
    expect(text).toContain(formatNumbers(channel))
})
