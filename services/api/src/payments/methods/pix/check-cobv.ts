import { encodeDynamicPix } from '@portal/contract/values/br-code'
import type { CalendarDate, Cents } from '@portal/contract'
import { isPlausibleTime } from '../../providers/check-records.ts'
import { requirePayableCode } from '../../providers/pix-code.ts'
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

const requireOwnPix = (charge: Cobv, { txid, key, now }: ExpectedCobv): void => {
  for (const pix of charge.pix ?? []) {
    requireMatch((pix.txid ?? txid) === txid, 'reference', 'Pix of the charge has another txid')
    requireMatch((pix.chave ?? key) === key, 'key', 'Pix of the charge went to another key')
    const reason = findPixFault(pix, now, new Date(charge.calendario.criacao))
    if (reason !== null) throwFault(reason, 'Pix of the charge cannot be true')
  }
}

/** Throws a fault unless the response is about the requested charge. */
export const requireMatchingCobv = (charge: Cobv, expected: ExpectedCobv): void => {
  const { calendario, devedor, location, loc } = charge
  requireMatch(charge.txid === expected.txid, 'reference', 'charge has another txid')
  requireMatch(charge.chave === expected.key, 'key', 'charge has another key')
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
    location === undefined || loc?.location === undefined || location === loc.location,
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

/** Returns the code of an open charge; builds it from the location if the provider leaves it out. */
export const requireCode = (charge: Cobv, expected: ExpectedCobv): string => {
  const location = charge.location ?? charge.loc?.location ?? null
  const { nome = '', cidade = '' } = charge.recebedor ?? {}
  const code =
    charge.pixCopiaECola ??
    (location === null
      ? throwFault('code', 'charge has neither code nor location')
      : encodeDynamicPix({ location, receiver: nome, city: cidade }))
  requirePayableCode(code, { ...expected, location })
  return code
}
