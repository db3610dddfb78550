import { buildDynamicCode } from '../br-code/br-code.ts'
import type { Store } from '../store/store.ts'
import { getBody, type Charge } from './charge.ts'
import { toPixView } from './payment.ts'
import { RECEIVER } from '../api-pix/receiver.ts'

export const buildCopyPaste = (charge: Charge): string =>
  buildDynamicCode(charge.location, { name: RECEIVER.nome, city: RECEIVER.cidade })

/** Returns a charge in the format of API Pix, by default in its latest revision. */
export const toChargeView = (store: Store, charge: Charge, revisao = charge.bodies.length - 1) => {
  const body = charge.bodies[revisao] ?? getBody(charge)
  const payment = charge.endToEndId ? store.get('payments', charge.endToEndId) : undefined
  return {
    ...body,
    calendario: { criacao: charge.criacao, ...body.calendario },
    txid: charge.txid,
    revisao,
    loc: {
      id: charge.locId,
      location: charge.location,
      tipoCob: charge.kind,
      criacao: charge.criacao,
    },
    location: charge.location,
    status: charge.status,
    pixCopiaECola: buildCopyPaste(charge),
    ...(charge.kind === 'cobv' && { recebedor: RECEIVER }),
    ...(payment && { pix: [toPixView(payment)] }),
  }
}
