/** HTML that is safe to insert: its values are escaped. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type HtmlValue = string | Html | readonly Html[]

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const toMarkup = (value: HtmlValue): string =>
  typeof value === 'string'
    ? value.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? '')
    : value instanceof Html
      ? value.text
      : value.map(({ text }) => text).join('')

/** Template tag that escapes every value that is not HTML itself. */
export const escapeHtml = (markup: TemplateStringsArray, ...values: readonly HtmlValue[]): Html =>
  new Html(markup.reduce((whole, part, index) => whole + toMarkup(values[index - 1] ?? '') + part))

export const EMPTY_HTML = new Html('')
