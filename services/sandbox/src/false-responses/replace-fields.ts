import { toCents, toValor } from '../api-pix/money.ts'
import { RECEIVER } from '../api-pix/receiver.ts'
import { buildDynamicCode } from '../br-code/br-code.ts'
import { computeCrc16 } from '../br-code/crc16.ts'
import { changeLastCharacter } from './change-last-character.ts'
import type { Fault } from '../faults/fault.ts'
import { listProfileFields, type ModeOfKind } from '../faults/profiles.ts'

type Scalar = string | number
type Replacer = (value: Scalar, fault: Fault) => Scalar

const DEFAULT_FACTOR = 10
const OTHER_HOST = 'outro-provedor.example'
const OTHER_KEY = '00000000-0000-4000-8000-000000000000'
const OTHER_CPF = '00000000191'
const OTHER_CNPJ = '00000000000191'
const FAR_FUTURE = '2099-12-31T12:00:00.000Z'

const EARLIER_STATUS: Record<string, string> = {
  CONCLUIDA: 'ATIVA',
  REMOVIDA_PELO_USUARIO_RECEBEDOR: 'ATIVA',
  REMOVIDA_PELO_PSP: 'ATIVA',
  DEVOLVIDO: 'EM_PROCESSAMENTO',
  NAO_REALIZADO: 'EM_PROCESSAMENTO',
  captured: 'processing',
  refused: 'processing',
  cancelled: 'processing',
  filled: 'open',
  used: 'open',
  won: 'opened',
  lost: 'opened',
  settled: 'open',
  accepted: 'queued',
}
const EARLIER_BILL_STATUS: Record<string, string> = { ...EARLIER_STATUS, cancelled: 'open' }

const computeMultiple = (cents: number, factor: number): number =>
  Math.max(1, Math.round(cents * factor))

const moveUrl = (text: string): string =>
  text.startsWith('http')
    ? text.replace(/^https?:\/\/[^/]+/, `https://${OTHER_HOST}`)
    : text.replace(/^[^/]+/, OTHER_HOST)

const replaceDebtor = (text: string): string => {
  if (/^\d{11}$/.test(text)) return OTHER_CPF
  return /^[\dA-Z]{14}$/.test(text) ? OTHER_CNPJ : 'Outra Pessoa'
}

const toDollars = (code: string): string => {
  const body = code.slice(0, -4).replace('5303986', '5303840')
  return body + computeCrc16(body)
}

const REPLACERS: Record<ModeOfKind<'field'>, Replacer> = {
  wrong_reference: (value) => changeLastCharacter(String(value)),
  wrong_amount: (value, { factor = DEFAULT_FACTOR }) =>
    typeof value === 'number'
      ? computeMultiple(value, factor)
      : toValor(computeMultiple(toCents(value), factor)),
  negative: (value) => (typeof value === 'number' ? -value : `-${value}`),
  wrong_key: () => OTHER_KEY,
  wrong_debtor: (value) => replaceDebtor(String(value)),
  wrong_currency: (value) => toDollars(String(value)),
  wrong_status: (value, { target }) =>
    (target === 'bank' ? EARLIER_BILL_STATUS : EARLIER_STATUS)[value] ?? value,
  unknown_enum: (value) =>
    String(value) === String(value).toUpperCase() ? 'ESTADO_NOVO' : 'brand_new',
  bad_code: () => 'GARBAGE',
  other_location: (value) =>
    String(value).startsWith('000201')
      ? buildDynamicCode(`${OTHER_HOST}/qr/v2/cobv/1`, {
          name: RECEIVER.nome,
          city: RECEIVER.cidade,
        })
      : moveUrl(String(value)),
  future_date: () => FAR_FUTURE,
}

/** Replaces each value whose path, without list positions, is a field of the profile. */
export const replaceFields = (value: unknown, fault: Fault, mode: ModeOfKind<'field'>): unknown => {
  const fields = fault.field === undefined ? listProfileFields(mode, fault.target) : [fault.field]
  const walkValue = (part: unknown, path: string): unknown => {
    if (Array.isArray(part)) return part.map((item) => walkValue(item, path))
    if (typeof part === 'object' && part !== null)
      return Object.fromEntries(
        Object.entries(part).map(([key, inner]) => [
          key,
          walkValue(inner, path === '' ? key : `${path}.${key}`),
        ]),
      )
    const isBent = fields.includes(path) && (typeof part === 'string' || typeof part === 'number')
    return isBent ? REPLACERS[mode](part, fault) : part
  }
  return walkValue(value, '')
}
