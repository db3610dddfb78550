import { buildPath, formatDocument } from '@portal/contract'
import { OPERATOR } from '@portal/contract/operator'
import brandImages from './brand-images.json' with { type: 'json' }
import {
  FONT,
  renderAmount,
  renderButton,
  renderCode,
  renderFacts,
  renderHead,
  renderNote,
  renderParagraph,
} from './blocks.ts'
import { EMAIL_COLORS } from './email-colors.ts'
import { splitParagraphs, toGreetingName, type EmailMessage, type Fact } from './email-message.ts'
import { EMPTY_HTML, escapeHtml, Html } from './html.ts'

/** What the e-mail template renders: two versions of the same facts, and the images that the HTML names by `cid`. */
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

/**
 * Rules that cannot be inline. Outlook for Windows ignores them, Gmail ignores the dark scheme:
 * both show the light one.
 */
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

const renderFooter = ({ notes = [], isOptional }: EmailMessage, origin: string): Html =>
  escapeHtml`${notes.map((note) => renderNote(note, origin))}${renderNote(EMAIL_TEXTS.security, origin)}${
    isOptional
      ? escapeHtml`<p style="margin:0 0 8px;${FONT};font-size:14px;line-height:20px">
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
  return escapeHtml`<!doctype html>
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
