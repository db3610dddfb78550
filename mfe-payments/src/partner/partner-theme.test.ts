import { applyPartnerTheme } from './partner-theme.ts'

/** Returns a frame with the colours of brand.css and those of the page. */
const createFrame = (page: Record<string, string>) => {
  const frame = document.createElement('div')
  const ours = {
    '--brand-on-deep': '#fff',
    '--brand-soft': '#e9effc',
    '--brand-dark': '#183b8c',
    '--brand-dark-soft': '#18264a',
  }
  for (const [name, value] of Object.entries({ ...ours, ...page }))
    frame.style.setProperty(name, value)
  document.body.replaceChildren(frame)
  return frame
}
const readTokens = (frame: HTMLElement, name: string) => frame.style.getPropertyValue(name)

it('applies readable colours to their tokens', () => {
  const frame = createFrame({
    '--payments-accent': '#7a1fa2',
    '--payments-on-accent': '#fff',
    '--payments-brand': '#4a0f63',
    '--payments-brand-on-dark': '#f0d9ff',
  })
  expect(applyPartnerTheme(frame)).toEqual([])
  expect(
    ['--brand-accent', '--brand-on-accent', '--brand-deep', '--brand-dark-link'].map((name) =>
      readTokens(frame, name),
    ),
  ).toEqual(['#7a1fa2', '#fff', '#4a0f63', '#f0d9ff'])
})

it.each([
  [
    'a pair that nobody can read',
    { '--payments-accent': '#ffd54a', '--payments-on-accent': '#fff' },
    ['--payments-accent', '--payments-on-accent'],
  ],
  ['half a pair', { '--payments-accent': '#7a1fa2' }, ['--payments-accent']],
  [
    'a brand that is too light for our white',
    { '--payments-brand': '#9ec5ff' },
    ['--payments-brand'],
  ],
  ['what is no colour', { '--payments-brand': 'var(--clube)' }, ['--payments-brand']],
])('ignores %s', (_, page, refused) => {
  const frame = createFrame(page)
  expect(applyPartnerTheme(frame)).toEqual(refused)
  expect(
    ['--brand-accent', '--brand-on-accent', '--brand-deep']
      .map((name) => readTokens(frame, name))
      .join(''),
  ).toBe('')
})
