import { encodeDynamicPix } from '@portal/contract/values/br-code'
import type { CalendarDate, Cents } from '@portal/contract'
import { isPlausibleTime } from '../../providers/check-records.ts'
import { removeScheme, requirePayableCode } from '../../providers/pix-code.ts'
import { requireMatch, throwFault } from '../../providers/provider-fault.ts'
import { findPixFault } from './check-pix.ts'
import { fromWireAmount, type Cobv } from './wire.ts'

/** What was requested from the provider. */
export interface ExpectedCobv {
  readonly txid: string
  readonly key: string
  readonly amount: Cents
  readonly payerDocument: string
  /** Null for an immediate charge. */
  readonly dueDate: CalendarDate | null
  readonly locationHosts: readonly string[]
  readonly now: Date
}

/** Statuses of API Pix; any other is unknown to this service. */
const STATUSES: readonly string[] = [
  'ATIVA',
  'CONCLUIDA',
  'REMOVIDA_PELO_USUARIO_RECEBEDOR',
  'REMOVIDA_PELO_PSP',
]

/** E-mail addresses and random keys may differ in case from PIX_KEY. */
const isSameKey = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

const requireOwnPix = (charge: Cobv, { txid, key, now }: ExpectedCobv): void => {
  for (const pix of charge.pix ?? []) {
    requireMatch((pix.txid ?? txid) === txid, 'reference', 'Pix of the charge has another txid')
    requireMatch(isSameKey(pix.chave ?? key, key), 'key', 'Pix of the charge went to another key')
    const reason = findPixFault(pix, now, new Date(charge.calendario.criacao))
    if (reason !== null) throwFault(reason, 'Pix of the charge cannot be true')
  }
}

/** Throws a fault unless the response is about the requested charge. */
export const requireMatchingCobv = (charge: Cobv, expected: ExpectedCobv): void => {
  const { calendario, devedor, location, loc } = charge
  requireMatch(charge.txid === expected.txid, 'reference', 'charge has another txid')
  requireMatch(isSameKey(charge.chave, expected.key), 'key', 'charge has another key')
  requireMatch(
    fromWireAmount(charge.valor.original) === expected.amount,
    'amount',
    'charge has another amount',
  )
  requireMatch(
    (devedor.cpf ?? devedor.cnpj) === expected.payerDocument,
    'payer',
    'charge has another debtor',
  )
  requireMatch(
    (calendario.dataDeVencimento ?? null) === expected.dueDate &&
      isPlausibleTime(new Date(calendario.criacao), expected.now, new Date(0)),
    'time',
    'charge has another due date or was created in the future',
  )
  requireMatch(
    location === undefined ||
      loc?.location === undefined ||
      removeScheme(location) === removeScheme(loc.location),
    'location',
    'charge has two locations',
  )
  requireMatch(STATUSES.includes(charge.status), 'unknown_value', 'charge has an unknown status')
  requireMatch(
    (charge.status === 'CONCLUIDA') === (charge.pix?.length ?? 0) > 0,
    'status',
    `charge with status ${charge.status} lists ${charge.pix?.length ?? 0} payments`,
  )
  requireOwnPix(charge, expected)
}

/** Longest location in a code. */
const MAX_LOCATION_LENGTH = 77

const buildCode = ({ recebedor }: Cobv, location: string | null): string => {
  if (location === null) return throwFault('code', 'charge has neither code nor location')
  const bare = removeScheme(location)
  requireMatch(bare.length <= MAX_LOCATION_LENGTH, 'location', 'location is too long for a code')
  const { nome = '', cidade = '' } = recebedor ?? {}
  return encodeDynamicPix({ location: bare, receiver: nome, city: cidade })
}

/** Returns the code of an open charge; builds it from the location if the provider leaves it out. */
export const requireCode = (charge: Cobv, expected: ExpectedCobv): string => {
  const location = charge.location ?? charge.loc?.location ?? null
  const code = charge.pixCopiaECola ?? buildCode(charge, location)
  requirePayableCode(code, { ...expected, location })
  return code
}
