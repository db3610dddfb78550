import { buildPath, formatDocument } from '@portal/contract'
import { OPERATOR } from '@portal/contract/operator'
import brandImages from './brand-images.json' with { type: 'json' }
import { EMAIL_COLORS } from './email-colors.ts'
import { splitParagraphs, toGreetingName, type EmailMessage, type Fact } from './email-message.ts'
import { EMPTY_HTML, Html, html } from './html.ts'

/** An e-mail as it is sent: two versions of the same facts, and the images that the HTML names by `cid`. */
interface RenderedEmail {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly images: readonly {
    readonly cid: string
    readonly filename: string
    readonly base64: string
  }[]
}

const EMAIL_TEXTS = {
  security: 'Nunca pedimos senha ou código por e-mail.',
  sender: `${OPERATOR.name} é o portal da ${OPERATOR.legalName}, CNPJ ${formatDocument(OPERATOR.cnpj.replace(/\D/g, ''))}. ${OPERATOR.address.street}, ${OPERATOR.address.district}, ${OPERATOR.address.city}/${OPERATOR.address.state}.`,
  automatic: 'Esta é uma mensagem automática. Não é preciso responder.',
  preferences: 'Escolher o que recebo',
} as const

const { light, dark, brand } = EMAIL_COLORS
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const MONO = "font-family:Consolas,'Roboto Mono',Menlo,monospace"
/** A code of up to this many characters is typed, a longer one is copied. */
const MAX_TYPED_CODE_LENGTH = 10

/** Rules that cannot be inline. Outlook for Windows ignores them, Gmail ignores the dark scheme: both show the light one. */
const STYLE = new Html(`
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%}
table{border-collapse:separate}
@media (max-width:480px){
.pad{padding-left:20px!important;padding-right:20px!important}
.wide{width:100%!important}
.wide a{display:block!important}
.ground{padding-top:0!important}
.head,.foot{border-radius:0!important}
}
@media (prefers-color-scheme:dark){
.ground{background:${dark.ground}!important}
.card{background:${dark.surface}!important}
.text{color:${dark.text}!important}
.muted{color:${dark.muted}!important}
.link{color:${dark.link}!important}
.line{border-color:${dark.line}!important}
}`)

const normalizeSpaces = (text: string): string => text.replaceAll('\u00a0', ' ')

/** Converts line breaks, and links URLs of the portal itself. Other URLs may be from a customer's text. */
const renderInline = (text: string, origin: string): Html => {
  const lines = text.split('\n').map((line) => {
    const isOwnUrl = line.startsWith(`${origin}/`) && !/\s/.test(line)
    return isOwnUrl
      ? html`<a
          class="link"
          href="${line}"
          style="color:${light.link};overflow-wrap:anywhere;word-break:break-all"
          >${line}</a
        >`
      : html`${line}`
  })
  return new Html(lines.map((line) => line.text).join('<br>'))
}

const renderParagraph = (text: string, origin: string): Html =>
  html`<p
    class="text"
    style="margin:0 0 16px;${FONT};font-size:16px;line-height:24px;color:${light.text}"
  >
    ${renderInline(text, origin)}
  </p>`

const renderNote = (text: string, origin: string): Html =>
  html`<p
    class="muted"
    style="margin:0 0 8px;${FONT};font-size:14px;line-height:20px;color:${light.muted}"
  >
    ${renderInline(text, origin)}
  </p>`

const renderFact = ([label, value]: Fact): Html =>
  html`<tr>
    <td
      class="muted line"
      style="padding:8px 16px 8px 0;border-top:1px solid ${light.line};${FONT};font-size:14px;line-height:20px;color:${light.muted};vertical-align:top"
    >
      ${label}
    </td>
    <td
      class="text line"
      align="right"
      style="padding:8px 0;border-top:1px solid ${light.line};${FONT};font-size:14px;line-height:20px;color:${light.text};text-align:right;overflow-wrap:anywhere"
    >
      ${value}
    </td>
  </tr>`

const renderFacts = (facts: readonly Fact[]): Html =>
  facts.length === 0
    ? EMPTY_HTML
    : html`<table
        role="presentation"
        width="100%"
        cellpadding="0"
        cellspacing="0"
        border="0"
        style="margin:0 0 24px"
      >
        ${facts.map(renderFact)}
      </table>`

const renderAmount = ({ label, value, parts = [] }: NonNullable<EmailMessage['amount']>): Html =>
  html`<p style="margin:8px 0 16px">
      <span
        class="muted"
        style="display:block;${FONT};font-size:14px;line-height:20px;color:${light.muted}"
        >${label}</span
      ><strong
        class="text"
        style="${FONT};font-size:36px;line-height:44px;font-weight:700;color:${light.text}"
        >${value}</strong
      >
    </p>
    ${renderFacts(parts)}`

const renderCode = (code: string): Html => {
  const size =
    code.length <= MAX_TYPED_CODE_LENGTH
      ? 'font-size:32px;line-height:40px;letter-spacing:8px;text-align:center;font-weight:700'
      : 'font-size:14px;line-height:22px;overflow-wrap:anywhere;word-break:break-all'
  return html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin:8px 0 24px"
  >
    <tr>
      <td
        class="line"
        bgcolor="${brand.plate}"
        style="padding:16px;border:1px solid ${light.line};border-radius:8px;background:${brand.plate};${MONO};${size};color:${brand.onPlate}"
      >
        ${code}
      </td>
    </tr>
  </table>`
}

const renderButton = (label: string, url: string): Html =>
  html`<table
    class="wide"
    role="presentation"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin:8px 0 24px"
  >
    <tr>
      <td
        align="center"
        bgcolor="${brand.accent}"
        style="border-radius:8px;background:${brand.accent};text-align:center"
      >
        <a
          href="${url}"
          style="display:inline-block;padding:14px 28px;${FONT};font-size:16px;line-height:20px;font-weight:700;color:${brand.onAccent};text-decoration:none;border-radius:8px"
          >${label}</a
        >
      </td>
    </tr>
  </table>`

const renderHead = (): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
    <tr>
      <td class="pad" height="72" style="padding:0 0 0 40px">
        <table role="presentation" cellpadding="0" cellspacing="0" border="0">
          <tr>
            <td style="padding-right:12px;line-height:0">
              <img
                src="cid:mark@portal"
                width="36"
                height="36"
                alt=""
                style="display:block;border:0"
              />
            </td>
            <td
              style="${FONT};font-size:22px;line-height:28px;font-weight:700;color:${brand.onDeep}"
            >
              ${OPERATOR.name}
            </td>
          </tr>
        </table>
      </td>
      <td align="right" width="180" style="line-height:0">
        <img src="cid:arcs@portal" width="180" height="72" alt="" style="display:block;border:0" />
      </td>
    </tr>
  </table>`

const renderFooter = ({ notes = [], isOptional }: EmailMessage, origin: string): Html =>
  html`${notes.map((note) => renderNote(note, origin))}${renderNote(EMAIL_TEXTS.security, origin)}${
      isOptional
        ? html`<p style="margin:0 0 8px;${FONT};font-size:14px;line-height:20px">
            <a
              class="link"
              href="${origin}${buildPath('notifications')}"
              style="color:${light.link}"
              >${EMAIL_TEXTS.preferences}</a
            >
          </p>`
        : EMPTY_HTML
    }
    <p
      class="muted"
      style="margin:16px 0 0;${FONT};font-size:12px;line-height:18px;color:${light.muted}"
    >
      ${EMAIL_TEXTS.sender}<br />${EMAIL_TEXTS.automatic}
    </p>`

const renderHtml = (message: EmailMessage, origin: string): string => {
  const { subject, title = subject, text, name, amount, code, facts = [], button } = message
  const greeting = toGreetingName(name)
  const [first = subject] = splitParagraphs(text)
  return html`<!doctype html>
    <html lang="pt-BR" xmlns="http://www.w3.org/1999/xhtml">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
        <title>${subject}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body class="ground" style="margin:0;padding:0;background:${light.ground}">
        <div style="display:none;max-height:0;overflow:hidden;mso-hide:all">
          ${normalizeSpaces(first)}
        </div>
        <table
          class="ground"
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          bgcolor="${light.ground}"
          style="padding:24px 0;background:${light.ground}"
        >
          <tr>
            <td align="center">
              <!--[if mso]><table role="presentation" align="center" width="600"><tr><td><![endif]-->
              <table
                role="presentation"
                align="center"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="max-width:600px"
              >
                <tr>
                  <td
                    class="head"
                    bgcolor="${brand.deep}"
                    style="border-radius:16px 16px 0 0;background:${brand.deep}"
                  >
                    ${renderHead()}
                  </td>
                </tr>
                <tr>
                  <td
                    class="card pad"
                    bgcolor="${light.surface}"
                    style="padding:32px 40px 8px;background:${light.surface}"
                  >
                    <main>
                      <h1
                        class="text"
                        style="margin:0 0 16px;${FONT};font-size:24px;line-height:30px;font-weight:700;color:${light.text}"
                      >
                        ${title}
                      </h1>
                      ${greeting === null ? EMPTY_HTML : renderParagraph(`Olá, ${greeting}.`, origin)}${splitParagraphs(text).map((paragraph) => renderParagraph(paragraph, origin))}${amount ? renderAmount(amount) : EMPTY_HTML}${code === undefined ? EMPTY_HTML : renderCode(code)}${renderFacts(facts)}${button ? renderButton(button.label, `${origin}${button.path}`) : EMPTY_HTML}
                    </main>
                  </td>
                </tr>
                <tr>
                  <td
                    class="card foot pad line"
                    bgcolor="${light.surface}"
                    style="padding:24px 40px 32px;border-top:1px solid ${light.line};border-radius:0 0 16px 16px;background:${light.surface}"
                  >
                    ${renderFooter(message, origin)}
                  </td>
                </tr>
              </table>
              <!--[if mso]></td></tr></table><![endif]-->
            </td>
          </tr>
        </table>
      </body>
    </html>`.text.replace(/\n\s*/g, '\n')
}

const formatFacts = (facts: readonly Fact[]): string =>
  facts.map(([label, value]) => `${label}: ${value}`).join('\n')

const renderText = (message: EmailMessage, origin: string): string => {
  const { text, name, amount, code, facts = [], button, notes = [], isOptional } = message
  const greeting = toGreetingName(name)
  return [
    greeting === null ? '' : `Olá, ${greeting}.`,
    ...splitParagraphs(text),
    amount ? formatFacts([[amount.label, amount.value], ...(amount.parts ?? [])]) : '',
    code ?? '',
    formatFacts(facts),
    button ? `${button.label}:\n${origin}${button.path}` : '',
    ...notes,
    EMAIL_TEXTS.security,
    isOptional ? `${EMAIL_TEXTS.preferences}:\n${origin}${buildPath('notifications')}` : '',
    '-- ',
    EMAIL_TEXTS.sender,
    EMAIL_TEXTS.automatic,
  ]
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
}

/** Renders an e-mail by the one template of the portal. `origin` is the portal's canonical one. */
export const renderEmail = (message: EmailMessage, origin: string): RenderedEmail => ({
  subject: message.subject.replace(/[\r\n]+/g, ' '),
  text: normalizeSpaces(renderText(message, origin)),
  html: normalizeSpaces(renderHtml(message, origin)),
  images: [
    { cid: 'mark@portal', filename: 'logo.png', base64: brandImages.mark },
    { cid: 'arcs@portal', filename: 'arcos.png', base64: brandImages.arcs },
  ],
})
