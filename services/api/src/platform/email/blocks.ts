import { OPERATOR } from '@portal/contract/operator'
import { EMAIL_COLORS } from './email-colors.ts'
import type { EmailMessage, Fact } from './email-message.ts'
import { EMPTY_HTML, escapeHtml, Html } from './html.ts'

const { light, brand } = EMAIL_COLORS
export const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const MONO = "font-family:Consolas,'Roboto Mono',Menlo,monospace"
/** A code of up to this many characters is typed, a longer one is copied. */
const MAX_TYPED_CODE_LENGTH = 10

/** Converts line breaks, and links URLs of the portal itself. Other URLs may be from a customer's text. */
const renderInline = (text: string, origin: string): Html => {
  const lines = text.split('\n').map((line) => {
    const isOwnUrl = line.startsWith(`${origin}/`) && !/\s/.test(line)
    return isOwnUrl
      ? escapeHtml`<a
          class="link"
          href="${line}"
          style="color:${light.link};overflow-wrap:anywhere;word-break:break-all"
          >${line}</a
        >`
      : escapeHtml`${line}`
  })
  return new Html(lines.map((line) => line.text).join('<br>'))
}

export const renderParagraph = (text: string, origin: string): Html =>
  escapeHtml`<p
    class="text"
    style="margin:0 0 16px;${FONT};font-size:16px;line-height:24px;color:${light.text}"
  >
    ${renderInline(text, origin)}
  </p>`

export const renderNote = (text: string, origin: string): Html =>
  escapeHtml`<p
    class="muted"
    style="margin:0 0 8px;${FONT};font-size:14px;line-height:20px;color:${light.muted}"
  >
    ${renderInline(text, origin)}
  </p>`

/** An amount that is split over two lines reads as another amount. */
const toWrapStyle = (value: string): string =>
  /^-?R\$/.test(value) ? 'white-space:nowrap' : 'overflow-wrap:break-word'

const renderFact = ([label, value]: Fact): Html =>
  escapeHtml`<tr>
    <td
      class="muted line"
      style="padding:8px 16px 8px 0;border-top:1px solid ${light.line};${FONT};font-size:14px;line-height:20px;color:${light.muted};vertical-align:top"
    >
      ${label}
    </td>
    <td
      class="text line"
      align="right"
      style="padding:8px 0;border-top:1px solid ${light.line};${FONT};font-size:14px;line-height:20px;color:${light.text};text-align:right;${toWrapStyle(value)}"
    >
      ${value}
    </td>
  </tr>`

export const renderFacts = (facts: readonly Fact[]): Html =>
  facts.length === 0
    ? EMPTY_HTML
    : escapeHtml`<table
        role="presentation"
        width="100%"
        cellpadding="0"
        cellspacing="0"
        border="0"
        style="margin:0 0 24px"
      >
        ${facts.map(renderFact)}
      </table>`

export const renderAmount = ({
  label,
  value,
  parts = [],
}: NonNullable<EmailMessage['amount']>): Html =>
  escapeHtml`<p style="margin:8px 0 16px">
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

export const renderCode = (code: string): Html => {
  const size =
    code.length <= MAX_TYPED_CODE_LENGTH
      ? 'font-size:32px;line-height:40px;letter-spacing:8px;text-align:center;font-weight:700'
      : 'font-size:14px;line-height:22px;overflow-wrap:anywhere;word-break:break-all'
  return escapeHtml`<table
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

export const renderButton = (label: string, url: string): Html =>
  escapeHtml`<table
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

export const renderHead = (): Html =>
  escapeHtml`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
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
