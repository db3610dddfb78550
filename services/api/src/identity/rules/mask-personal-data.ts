export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const MAX_TEXT_LENGTH = 500
const MAX_ITEMS = 50
const MAX_DEPTH = 4

/** References are hashed, so that reports on the same invoice or payment can be grouped. */
const REFERENCE_FIELD = /^(id|.*references?|contracts?|debts?|protocol)$/i
const PERSONAL_FIELD =
  /^(doc|document|cpf|cnpj|name|nome|phone|telefone|recipient|e-?mail|birthdate|token|.*token|cookie|password|pin|address)$/i

const PERSONAL_PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/(?<!\S)[^\s@]+@\S+/g, '[e-mail]'],
  [/(?<![\w-])[\w-]{10,}\.[\w-]{10,}\.[\w-]{4,}/g, '[token]'],
  // A CNPJ may contain letters.
  [
    /(?<![A-Z\d])[A-Z\d]{2}\.?[A-Z\d]{3}\.?[A-Z\d]{3}\/?[A-Z\d]{4}-?\d{2}(?![A-Z\d])/gi,
    '[document]',
  ],
  // Eight or more digits in any grouping: a document, a phone, a card. A date is excluded.
  [/(?!\b\d{4}-\d{2}-\d{2}(?!\d))(?<![\w-])[+(]?\d(?:[ ().\/-]{0,2}\d){7,}(?![\w-])/g, '[number]'],
]
const URL_PATTERN = /\bhttps?:\/\/\S+/g

/** Replaces whatever looks like personal data in a text. */
export const maskPersonalText = (text: string): string => {
  const shortened = text
    .slice(0, MAX_TEXT_LENGTH)
    .replace(/\p{Surrogate}|\0/gu, '\ufffd')
    .replace(URL_PATTERN, (url) => url.split(/[?#]/)[0] ?? '')
  return PERSONAL_PATTERNS.reduce((rest, [pattern, mark]) => rest.replace(pattern, mark), shortened)
}

const TRACE_ID = /^[\da-f]{32}$|^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Version of a release. One hash in a hundred has only decimal digits and looks like a number of a person. */
export const VERSION_PATTERN = /^\d{1,3}\.\d{1,3}\.\d{1,3}(-[\da-f]{6,12})?$/

const maskField = (
  name: string,
  value: unknown,
  hash: (text: string) => string,
  depth: number,
): unknown => {
  if (name === 'traceId') return typeof value === 'string' && TRACE_ID.test(value) ? value : null
  if (name === 'version' && typeof value === 'string' && VERSION_PATTERN.test(value)) return value
  if (PERSONAL_FIELD.test(name)) return value === null || value === '' ? value : '[redacted]'
  if (REFERENCE_FIELD.test(name) && (typeof value === 'string' || typeof value === 'number'))
    return hash(String(value))
  if (REFERENCE_FIELD.test(name) && Array.isArray(value)) {
    return value
      .slice(0, MAX_ITEMS)
      .map((one: unknown) =>
        isRecord(one) ? maskPersonalData(one, hash, depth + 1) : hash(String(one)),
      )
  }
  return maskPersonalData(value, hash, depth + 1)
}

/** Masks any JSON value and truncates it: first by field name, then by what a text looks like. */
export const maskPersonalData = (
  value: unknown,
  hash: (text: string) => string,
  depth = 0,
): unknown => {
  if (typeof value === 'string') return maskPersonalText(value)
  if (typeof value === 'number')
    return Number.isFinite(value) && Math.abs(value) < 100_000_000 ? value : '[number]'
  if (typeof value === 'boolean' || value === null) return value
  if (depth >= MAX_DEPTH || typeof value !== 'object') return null
  if (Array.isArray(value))
    return value
      .slice(0, MAX_ITEMS)
      .map((one) => (typeof one === 'string' ? hash(one) : maskPersonalData(one, hash, depth + 1)))
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => /^[a-z][\w-]{0,39}$/i.test(name))
      .slice(0, MAX_ITEMS)
      .map(([name, one]) => [name, maskField(name, one, hash, depth)]),
  )
}
