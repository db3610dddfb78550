import type { Cents } from './money.ts'

/** CRC16/CCITT-FALSE of an ASCII text, as 4 upper-case hexadecimal digits. */
export const computeCrc16 = (text: string): string => {
  let crc = 0xffff
  for (let i = 0; i < text.length; i++) {
    crc ^= text.charCodeAt(i) << 8
    for (let bit = 0; bit < 8; bit++)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

const PIX_GUI = 'br.gov.bcb.pix'

const encodeField = (id: string, value: string, max = 99): string => {
  if (value.length > max)
    throw new RangeError(`field ${id} of a BR Code holds at most ${max} characters`)
  return id + String(value.length).padStart(2, '0') + value
}

/** Removes accents and what is not printable ASCII, and truncates to `max` characters. */
export const toAscii = (text: string, max: number): string =>
  text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, max)
    .trim()

const appendCrc = (body: string): string => {
  const checked = `${body}6304`
  return checked + computeCrc16(checked)
}

interface Receiver {
  /** Converted to ASCII and truncated to 25 characters. */
  readonly receiver: string
  /** Converted to ASCII and truncated to 15 characters. */
  readonly city: string
}

const encodeTrailingFields = ({ receiver, city }: Receiver, amount: string, txid: string): string =>
  encodeField('52', '0000') +
  encodeField('53', '986') +
  amount +
  encodeField('58', 'BR') +
  encodeField('59', toAscii(receiver, 25)) +
  encodeField('60', toAscii(city, 15)) +
  encodeField('62', encodeField('05', txid))

const formatAmount = (value: Cents): string =>
  `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`

export interface StaticPix extends Receiver {
  /** CPF or CNPJ without punctuation, phone with +55, lower-case e-mail, or EVP. */
  readonly key: string
  readonly description?: string
  readonly amount?: Cents
  /** 1 to 25 letters and digits; the default is '***'. */
  readonly txid?: string
}

/** Returns the BR Code of a static Pix (Manual do BR Code); throws RangeError for a long field. */
export const encodeStaticPix = (pix: StaticPix): string => {
  if (pix.txid !== undefined && !/^[A-Za-z0-9]{1,25}$/.test(pix.txid))
    throw new RangeError('txid: 1 to 25 letters and digits')
  const account =
    encodeField('00', PIX_GUI) +
    encodeField('01', pix.key, 77) +
    (pix.description ? encodeField('02', toAscii(pix.description, 72)) : '')
  const amount = pix.amount === undefined ? '' : encodeField('54', formatAmount(pix.amount), 13)
  return appendCrc(
    encodeField('00', '01') +
      encodeField('26', account) +
      encodeTrailingFields(pix, amount, pix.txid ?? '***'),
  )
}

export interface DynamicPix extends Receiver {
  /** Location returned by the provider, without https://, at most 77 characters. */
  readonly location: string
}

/**
 * Returns the BR Code of a dynamic Pix, whose amount is at the location; throws RangeError for a
 * location that is too long.
 */
export const encodeDynamicPix = (pix: DynamicPix): string => {
  const account = encodeField('00', PIX_GUI) + encodeField('25', pix.location, 77)
  return appendCrc(
    encodeField('00', '01') +
      encodeField('01', '12') +
      encodeField('26', account) +
      encodeTrailingFields(pix, '', '***'),
  )
}

const readFields = (text: string): Map<string, string> | null => {
  const fields = new Map<string, string>()
  for (let at = 0; at < text.length;) {
    const head = text.slice(at, at + 4)
    if (!/^\d{4}$/.test(head)) return null
    const value = text.slice(at + 4, at + 4 + Number(head.slice(2)))
    if (value.length !== Number(head.slice(2)) || fields.has(head.slice(0, 2))) return null
    fields.set(head.slice(0, 2), value)
    at += 4 + value.length
  }
  return fields
}

interface ParsedPix {
  readonly receiver: string
  readonly city: string
  readonly txid: string
  /** In cents. The amount of a dynamic code is at its location; one in the code has no effect. */
  readonly amount: Cents | null
}

export type BrCode =
  | (ParsedPix & { readonly kind: 'static'; readonly key: string })
  | (ParsedPix & { readonly kind: 'dynamic'; readonly location: string })

const parseAmount = (text: string | undefined): Cents | null => {
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text ?? '')
  return match
    ? ((Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))) as Cents)
    : null
}

/** Templates of merchant accounts, any of which may hold the Pix account. */
const MERCHANT_ACCOUNT_PATTERN = /^(?:2[6-9]|[34]\d|5[01])$/

const readPixAccounts = (fields: ReadonlyMap<string, string>): Map<string, string>[] =>
  [...fields].flatMap(([id, value]) => {
    const account = MERCHANT_ACCOUNT_PATTERN.test(id) ? readFields(value) : null
    return account?.get('00')?.toLowerCase() === PIX_GUI ? [account] : []
  })

/**
 * Parses a Pix BR Code; returns null for an invalid CRC or format, another currency than BRL, or
 * several Pix accounts.
 */
export const parseBrCode = (text: string): BrCode | null => {
  const code = text.trim()
  if (!/^[\x20-\x7e]{20,512}$/.test(code) || code.slice(-8, -4) !== '6304') return null
  if (computeCrc16(code.slice(0, -4)) !== code.slice(-4).toUpperCase()) return null
  const fields = readFields(code)
  if (!fields || fields.get('00') !== '01' || fields.get('53') !== '986') return null
  const [account, ...others] = readPixAccounts(fields)
  if (account === undefined || others.length > 0) return null
  const common = {
    receiver: fields.get('59') ?? '',
    city: fields.get('60') ?? '',
    txid: readFields(fields.get('62') ?? '')?.get('05') ?? '***',
    amount: parseAmount(fields.get('54')),
  }
  const location = account.get('25')
  if (location) return { kind: 'dynamic', location, ...common }
  const key = account.get('01')
  return key ? { kind: 'static', key, ...common } : null
}
