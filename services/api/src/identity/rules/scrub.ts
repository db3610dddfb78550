export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const LONGEST = 500
const MOST = 50
const DEEPEST = 4

/** Of a contract, an invoice or a payment: kept by a keyed hash, so that what belongs together is found. */
const NAMES_A_THING = /^(id|.*references?|contracts?|debts?|protocol)$/i
const NAMES_A_PERSON =
  /^(doc|document|cpf|cnpj|name|nome|phone|telefone|recipient|e-?mail|birthdate|token|.*token|cookie|password|pin|address)$/i

const PERSONAL: readonly (readonly [RegExp, string])[] = [
  [/(?<!\S)[^\s@]+@\S+/g, '[e-mail]'],
  [/(?<![\w-])[\w-]{10,}\.[\w-]{10,}\.[\w-]{4,}/g, '[token]'],
  // A company's number may have letters in it.
  [
    /(?<![A-Z\d])[A-Z\d]{2}\.?[A-Z\d]{3}\.?[A-Z\d]{3}\/?[A-Z\d]{4}-?\d{2}(?![A-Z\d])/gi,
    '[document]',
  ],
  // Eight digits and more, however they are grouped: a document, a phone, a card. A day is none.
  [/(?!\b\d{4}-\d{2}-\d{2}(?!\d))(?<![\w-])[+(]?\d(?:[ ().\/-]{0,2}\d){7,}(?![\w-])/g, '[number]'],
]
const ADDRESS = /\bhttps?:\/\/\S+/g

/** A text without anything in it that looks like a person's. */
export const scrubText = (text: string): string => {
  const whole = text
    .slice(0, LONGEST)
    .replace(/\p{Surrogate}|\0/gu, '\ufffd')
    .replace(ADDRESS, (address) => address.split(/[?#]/)[0] ?? '')
  return PERSONAL.reduce((rest, [pattern, mark]) => rest.replace(pattern, mark), whole)
}

const TRACE_ID = /^[\da-f]{32}$|^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const named = (
  name: string,
  value: unknown,
  keyed: (text: string) => string,
  depth: number,
): unknown => {
  if (name === 'traceId') return typeof value === 'string' && TRACE_ID.test(value) ? value : null
  if (NAMES_A_PERSON.test(name)) return value === null || value === '' ? value : '[redacted]'
  if (NAMES_A_THING.test(name) && (typeof value === 'string' || typeof value === 'number'))
    return keyed(String(value))
  if (NAMES_A_THING.test(name) && Array.isArray(value)) {
    return value
      .slice(0, MOST)
      .map((one: unknown) => (isRecord(one) ? scrub(one, keyed, depth + 1) : keyed(String(one))))
  }
  return scrub(value, keyed, depth + 1)
}

/** Any value without what names a person, cut short: by the name of a field first, then by what its text looks like. */
export const scrub = (value: unknown, keyed: (text: string) => string, depth = 0): unknown => {
  if (typeof value === 'string') return scrubText(value)
  if (typeof value === 'number')
    return Number.isFinite(value) && Math.abs(value) < 100_000_000 ? value : '[number]'
  if (typeof value === 'boolean' || value === null) return value
  if (depth >= DEEPEST || typeof value !== 'object') return null
  if (Array.isArray(value))
    return value
      .slice(0, MOST)
      .map((one) => (typeof one === 'string' ? keyed(one) : scrub(one, keyed, depth + 1)))
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => /^[a-z][\w-]{0,39}$/i.test(name))
      .slice(0, MOST)
      .map(([name, one]) => [name, named(name, one, keyed, depth)]),
  )
}
