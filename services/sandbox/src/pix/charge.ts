import { addDays, toSaoPauloDay, toBusinessDay, type Day } from '../calendar/business-days.ts'
import type { CobBody, CobvBody } from './schemas.ts'

declare module '../store/store.ts' {
  interface Tables {
    charges: Charge
  }
}

type ChargeStatus = 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR' | 'REMOVIDA_PELO_PSP'

interface ChargeBase {
  txid: string
  criacao: string
  /** Null when the location has been released; `access` and `location` are empty then. */
  locId: number | null
  /** Secret part of the location URL. */
  access: string
  location: string
  status: ChargeStatus
  endToEndId?: string
}

interface Cob extends ChargeBase {
  kind: 'cob'
  /** One per revision. The last one is current. */
  bodies: CobBody[]
}

interface Cobv extends ChargeBase {
  kind: 'cobv'
  bodies: CobvBody[]
}

export type Charge = Cob | Cobv

const getLast = <T>(list: readonly T[]): T => {
  const item = list[list.length - 1]
  if (item === undefined) throw new Error('a charge has at least one revision')
  return item
}

export const getCobBody = (charge: Cob): CobBody => getLast(charge.bodies)
export const getCobvBody = (charge: Cobv): CobvBody => getLast(charge.bodies)
export const getBody = (charge: Charge): CobBody | CobvBody =>
  charge.kind === 'cob' ? getCobBody(charge) : getCobvBody(charge)

export const getEffectiveDueDay = (body: CobvBody): Day =>
  toBusinessDay(body.calendario.dataDeVencimento)

/** Last payable day of a cobv. Due day and last day both move to a business day. */
export const getLastDay = (body: CobvBody): Day =>
  toBusinessDay(addDays(getEffectiveDueDay(body), body.calendario.validadeAposVencimento))

/** Returns the instant at which the charge expires. Midnight in America/Sao_Paulo is 03:00 UTC. */
export const getExpiry = (charge: Charge): Date => {
  if (charge.kind === 'cobv')
    return new Date(`${addDays(getLastDay(getCobvBody(charge)), 1)}T03:00:00Z`)
  return new Date(Date.parse(charge.criacao) + getCobBody(charge).calendario.expiracao * 1000)
}

export type Situation = 'payable' | 'paid' | 'removed' | 'expired'

export const getSituation = (charge: Charge, now: Date): Situation => {
  if (charge.status === 'CONCLUIDA') return 'paid'
  if (charge.status !== 'ATIVA') return 'removed'
  const expired =
    charge.kind === 'cobv'
      ? toSaoPauloDay(now) > getLastDay(getCobvBody(charge))
      : now >= getExpiry(charge)
  return expired ? 'expired' : 'payable'
}
