import { computeCrc16 } from './crc16.ts'
import { parseTlv, formatTlv, type Tlv } from './tlv.ts'

const GUI = 'br.gov.bcb.pix'

type BrCode =
  | { kind: 'dynamic'; location: string; recLocation: string | null }
  | { kind: 'recurrence'; recLocation: string }
  | { kind: 'static'; key: string; amount: string | null; txid: string | null }

type BrCodeError = 'bad_code' | 'bad_crc'

const toAscii = (text: string, limit: number): string =>
  text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, limit)

const formatUrl = (url: string): string => {
  if (url.length > 77) throw new RangeError(`location is longer than 77 characters: ${url}`)
  return formatTlv('25', url)
}

interface Receiver {
  name: string
  city: string
}

const buildCode = (
  location: string | null,
  recLocation: string | null,
  receiver: Receiver,
): string => {
  const body = [
    formatTlv('00', '01'),
    ...(location === null ? [] : [formatTlv('01', '12')]),
    formatTlv('26', formatTlv('00', GUI) + (location === null ? '' : formatUrl(location))),
    formatTlv('52', '0000'),
    formatTlv('53', '986'),
    formatTlv('58', 'BR'),
    formatTlv('59', toAscii(receiver.name, 25)),
    formatTlv('60', toAscii(receiver.city, 15)),
    formatTlv('62', formatTlv('05', '***')),
    ...(recLocation === null
      ? []
      : [formatTlv('80', formatTlv('00', GUI) + formatUrl(recLocation))]),
    '6304',
  ].join('')
  return body + computeCrc16(body)
}

/**
 * Builds the dynamic code of a location (at most 77 characters, without a scheme). With
 * `recLocation` it is the composite code of Pix Automático: a charge and a recurrence.
 */
export const buildDynamicCode = (
  location: string,
  receiver: Receiver,
  recLocation: string | null = null,
): string => buildCode(location, recLocation, receiver)

/** Builds the code of a recurrence alone. */
export const buildRecurrenceCode = (recLocation: string, receiver: Receiver): string =>
  buildCode(null, recLocation, receiver)

const findPixTemplate = (fields: Tlv): Tlv | null => {
  for (let id = 26; id <= 51; id++) {
    const template = parseTlv(fields.get(String(id)) ?? '')
    if (template?.get('00')?.toLowerCase() === GUI) return template
  }
  return null
}

export const parseBrCode = (text: string): BrCode | BrCodeError => {
  const code = text.trim()
  const fields = parseTlv(code)
  if (!fields || fields.get('00') !== '01' || !/6304[0-9A-Fa-f]{4}$/.test(code)) return 'bad_code'
  if (computeCrc16(code.slice(0, -4)) !== code.slice(-4).toUpperCase()) return 'bad_crc'
  const template = findPixTemplate(fields)
  if (!template || fields.get('53') !== '986' || fields.get('58')?.toUpperCase() !== 'BR')
    return 'bad_code'
  const location = template.get('25')
  const recLocation = parseTlv(fields.get('80') ?? '')?.get('25') ?? null
  if (location) return { kind: 'dynamic', location, recLocation }
  if (recLocation !== null) return { kind: 'recurrence', recLocation }
  const key = template.get('01')
  if (!key) return 'bad_code'
  const amount = fields.get('54') ?? null
  if (amount !== null && !/^\d{1,10}(\.\d{1,2})?$/.test(amount)) return 'bad_code'
  const label = parseTlv(fields.get('62') ?? '')?.get('05') ?? null
  return { kind: 'static', key, amount, txid: label === '***' ? null : label }
}
