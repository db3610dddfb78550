import { addDays, dayInSaoPaulo, nextBusinessDay, type Day } from '../calendar/business-days.ts'
import type { CobBody, CobvBody } from './schemas.ts'

declare module '../store/store.ts' {
  interface Tables {
    charges: Charge
  }
}

type ChargeStatus = 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR' | 'REMOVIDA_PELO_PSP'

interface Base {
  txid: string
  criacao: string
  locId: number
  /** The secret part of the location. */
  access: string
  location: string
  status: ChargeStatus
  endToEndId?: string
}

export interface Cob extends Base {
  kind: 'cob'
  /** One per revision; the last one is in force. */
  bodies: CobBody[]
}

export interface Cobv extends Base {
  kind: 'cobv'
  bodies: CobvBody[]
}

export type Charge = Cob | Cobv

const last = <T>(list: readonly T[]): T => {
  const item = list[list.length - 1]
  if (item === undefined) throw new Error('a charge has at least one revision')
  return item
}

export const cobBody = (charge: Cob): CobBody => last(charge.bodies)
export const cobvBody = (charge: Cobv): CobvBody => last(charge.bodies)
export const bodyOf = (charge: Charge): CobBody | CobvBody =>
  charge.kind === 'cob' ? cobBody(charge) : cobvBody(charge)

export const effectiveDueDay = (body: CobvBody): Day =>
  nextBusinessDay(body.calendario.dataDeVencimento)

/** Last day on which a cobv may be paid: both the due day and the last day move to a business day. */
export const lastDay = (body: CobvBody): Day =>
  nextBusinessDay(addDays(effectiveDueDay(body), body.calendario.validadeAposVencimento))

/** The first instant at which the charge cannot be paid any more. Midnight of Sao Paulo is 03:00 UTC. */
export const expiresAt = (charge: Charge): Date => {
  if (charge.kind === 'cobv') return new Date(`${addDays(lastDay(cobvBody(charge)), 1)}T03:00:00Z`)
  return new Date(Date.parse(charge.criacao) + cobBody(charge).calendario.expiracao * 1000)
}

export type Situation = 'payable' | 'paid' | 'removed' | 'expired'

export const situationOf = (charge: Charge, now: Date): Situation => {
  if (charge.status === 'CONCLUIDA') return 'paid'
  if (charge.status !== 'ATIVA') return 'removed'
  const expired =
    charge.kind === 'cobv'
      ? dayInSaoPaulo(now) > lastDay(cobvBody(charge))
      : now >= expiresAt(charge)
  return expired ? 'expired' : 'payable'
}
