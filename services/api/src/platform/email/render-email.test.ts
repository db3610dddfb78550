import { createHash } from 'node:crypto'
import { BRAND_MARK, OPERATOR } from '@portal/contract/operator'
import { simpleParser } from 'mailparser'
import nodemailer from 'nodemailer'
import { listEmails, listSms, LONG_ORIGIN } from '../../testing/every-message.ts'
import brandImages from './brand-images.json' with { type: 'json' }
import { EMAIL_COLORS } from './email-colors.ts'
import { toGreetingName, type EmailMessage } from './email-message.ts'
import { renderEmail } from './render-email.ts'

const MAIL: EmailMessage = { to: 'ana@example.com', subject: 'Sua fatura', text: 'Ela venceu.' }
const render = (message: Partial<EmailMessage>) =>
  renderEmail({ ...MAIL, ...message }, 'https://portal.example.com')

/** Returns what a mail client shows of the HTML. */
const toVisibleText = (html: string): string =>
  html
    .replace(/<style>[^]*?<\/style>|<title>[^]*?<\/title>|<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ')
const countMatches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

describe.each(listEmails())('e-mail $kind', ({ email }) => {
  const { html, text, subject } = renderEmail(email, LONG_ORIGIN)

  it('has one heading, at most one button, Portuguese and no table with a meaning', () => {
    expect(html).toContain('<html lang="pt-BR"')
    expect(countMatches(html, /<h1/g)).toBe(1)
    const button = html.split(`bgcolor="${EMAIL_COLORS.brand.accent}"`)
    expect(button.length - 1).toBe(email.button ? 1 : 0)
    const tables = html.match(/<table[^>]*>/g) ?? []
    expect(tables.filter((table) => !table.includes('role="presentation"'))).toEqual([])
    expect(html.match(/<img[^>]*>/g)?.every((image) => image.includes('alt=""'))).toBe(true)
    expect(countMatches(html, /src="(?!cid:)/g)).toBe(0)
  })

  it('has the same facts and the same link in plain text and HTML', () => {
    const visible = toVisibleText(html)
    const paragraphs = text
      .split('\n')
      .filter((line) => line !== '' && line !== '-- ' && !line.startsWith('https://'))
    for (const line of paragraphs)
      for (const fact of line.split(/: |:$/)) expect(visible).toContain(fact.trim())
    for (const [, url = ''] of html.matchAll(/href="([^"]+)"/g))
      expect(text).toContain(url.replace(/&amp;/g, '&'))
  })

  it('greets by name, names brand and company, and has no host as a name', () => {
    expect(text.startsWith('Olá, Ana.\n')).toBe(true)
    expect(html).toContain('Olá, Ana.')
    for (const version of [text, toVisibleText(html)]) {
      expect(version).toContain(OPERATOR.legalName)
      expect(version).toContain('Nunca pedimos senha ou código por e-mail.')
      expect(version.replace(/https:\/\/\S+/g, '')).not.toContain('minhaconta')
      expect(version).not.toMatch(/Olá!|undefined|null|NaN/)
    }
    expect(subject).not.toContain('Sinal:')
  })

  it('does not split an amount over two lines', () => {
    for (const [cell] of html.matchAll(/<td[^>]*>\s*-?R\$ [^<]*<\/td>/g))
      expect(cell).toContain('white-space:nowrap')
  })

  it('has no code in running text, where it cannot wrap', () => {
    const words = email.text.split(/\s+/).filter((word) => !word.startsWith('https://'))
    expect(words.filter((word) => word.length > 40)).toEqual([])
  })

  it('has sentences of at most 25 words', () => {
    const sentences = email.text.split(/(?<=[.!?:])\s+|\n/)
    expect(sentences.filter((sentence) => sentence.split(/\s+/).length > 25)).toEqual([])
  })
})

describe('the template', () => {
  it.each([
    ['name', { name: '<b>Ana</b>' }],
    ['subject', { subject: '<img src=x onerror=alert(1)>' }],
    ['text', { text: 'Oi <script>alert(1)</script> "x" & \'y\'' }],
    ['amount', { amount: { label: '<i>', value: '<u>', parts: [['<s>', '<p id=x>']] } }],
    ['facts', { facts: [['<a href=//evil.example>', '</td></table>']] }],
    ['code', { code: '<svg onload=alert(1)>' }],
    ['button', { button: { label: '"><script>', path: '/"onmouseover="alert(1)' } }],
    ['notes', { notes: ['</body><script>'] }],
  ] satisfies [string, Partial<EmailMessage>][])('escapes markup in the %s', (_, message) => {
    const { html } = render(message)
    const structure = (from: string): string[] => from.match(/<\/?[a-z][^\s>]*/g) ?? []
    const harmless = render(
      JSON.parse(JSON.stringify(message).replace(/[<>&'/]|\\"/g, 'x')) as Partial<EmailMessage>,
    )
    const known = new Set(structure(harmless.html))
    expect(structure(html).filter((tag) => !known.has(tag))).toEqual([])
    expect(html).not.toMatch(/<script|<svg|<img src=x|"onmouseover|<a href=\/\/evil/)
  })

  // ASVS 1.3.11
  it.each(['subject', 'name', 'to'] as const)(
    'does not let the %s inject headers',
    async (field) => {
      const evil = 'Oi\r\nBcc: evil@example.com\r\n\r\n<script>'
      const message = { ...MAIL, [field]: evil }
      const { images: _, ...rendered } = renderEmail(message, 'https://portal.example.com')
      const raw = await nodemailer
        .createTransport({ streamTransport: true, buffer: true })
        .sendMail({ ...rendered, to: message.to })
      const parsed = await simpleParser(raw.message as Buffer)
      expect(parsed.bcc).toBeUndefined()
      expect(parsed.headers.has('bcc')).toBe(false)
    },
  )

  it.each([
    ['Ana', 'Ana'],
    ['Padaria Sol & Filhos Ltda.', 'Padaria Sol & Filhos Ltda.'],
    ['evil.example', null],
    ['http://evil', null],
    ['', null],
    [undefined, null],
  ])('greets %j as %j', (name, greeting) => expect(toGreetingName(name)).toBe(greeting))

  it('shows a one-line answer that begins with a greeting', () => {
    const answer = 'Olá, Ana, o técnico trocou o cabo ontem e a sua internet já voltou!'
    const { text, html } = render({ text: `Respondemos o seu pedido.\n\n${answer}` })
    expect(text).toContain(answer)
    expect(html).toContain(answer)
  })

  it('links only URLs of the portal', () => {
    const { html } = render({
      text: 'https://portal.example.com/seguranca#x\nhttps://evil.example/x',
    })
    expect(html).toContain('href="https://portal.example.com/seguranca#x"')
    expect(html).not.toContain('href="https://evil.example')
  })

  it('has images of the current brand', () => {
    const source = createHash('sha256')
      .update(JSON.stringify([OPERATOR.colors, BRAND_MARK]))
      .digest('hex')
    // After a change of the brand: npx playwright test --config looks.config.ts emails, in e2e.
    expect(brandImages.source).toBe(source)
    for (const image of [brandImages.mark, brandImages.arcs])
      expect(Buffer.from(image, 'base64').subarray(1, 4).toString()).toBe('PNG')
  })
})

const toChannel = (hex: string): number => {
  const part = parseInt(hex, 16) / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
const computeLuminance = (color: string): number =>
  0.2126 * toChannel(color.slice(1, 3)) +
  0.7152 * toChannel(color.slice(3, 5)) +
  0.0722 * toChannel(color.slice(5, 7))
const computeContrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [computeLuminance(one), computeLuminance(other)].sort(
    (a, b) => a - b,
  )
  return (light + 0.05) / (dark + 0.05)
}

const { light, dark, brand } = EMAIL_COLORS
it.each([
  ['text', light.text, light.surface],
  ['muted text', light.muted, light.surface],
  ['a link', light.link, light.surface],
  ['text, dark', dark.text, dark.surface],
  ['muted text, dark', dark.muted, dark.surface],
  ['a link, dark', dark.link, dark.surface],
  ['the brand', brand.onDeep, brand.deep],
  ['the button', brand.onAccent, brand.accent],
  ['a code', brand.onPlate, brand.plate],
])('%s has a contrast of at least 4.5', (_, color, ground) => {
  expect(computeContrast(color, ground)).toBeGreaterThanOrEqual(4.5)
})

const GSM7 = /^[A-Za-z0-9 \n\r@$_!"#%&'()*+,\-./:;<=>?]*$/
/** Each part of an SMS of several segments has 153 characters. */
const getMaxLength = (segments: number): number => (segments === 1 ? 160 : segments * 153)

it.each(listSms())(
  'SMS $kind begins with the brand and fits $segments segment(s) of GSM-7',
  ({ text, segments }) => {
    expect(text.startsWith(`${OPERATOR.name}: `)).toBe(true)
    expect(text).toMatch(GSM7)
    expect(text.length).toBeLessThanOrEqual(getMaxLength(segments))
  },
)
