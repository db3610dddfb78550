import { buildDynamicCode } from '../br-code/br-code.ts'
import type { Store } from '../store/store.ts'
import { getBody, type Charge } from './charge.ts'
import { toPixView } from './payment.ts'
import { RECEIVER } from '../api-pix/receiver.ts'

export const buildCopyPaste = (charge: Charge, recLocation: string | null = null): string =>
  buildDynamicCode(charge.location, { name: RECEIVER.nome, city: RECEIVER.cidade }, recLocation)

const toLocationPart = (store: Store, { locId, txid, location, kind, criacao }: Charge) => {
  if (locId === null) return {}
  const known = store.get('locations', String(locId))
  return {
    loc: { id: locId, txid, location, tipoCob: kind, criacao: known?.criacao ?? criacao },
    location,
  }
}

/** Returns a charge in the format of API Pix, by default in its latest revision. */
export const toChargeView = (store: Store, charge: Charge, revisao = charge.bodies.length - 1) => {
  const body = charge.bodies[revisao] ?? getBody(charge)
  const payment = charge.endToEndId ? store.get('payments', charge.endToEndId) : undefined
  return {
    ...body,
    calendario: { criacao: charge.criacao, ...body.calendario },
    txid: charge.txid,
    revisao,
    ...toLocationPart(store, charge),
    status: charge.status,
    ...(charge.locId !== null && { pixCopiaECola: buildCopyPaste(charge) }),
    ...(charge.kind === 'cobv' && { recebedor: RECEIVER }),
    ...(payment && { pix: [toPixView(payment)] }),
  }
}
