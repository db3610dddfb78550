import { may, type Payment } from '@portal/contract'
import { ISSUER } from '../billing'
import type { Desk } from './desk'
import type { PaymentRecord } from './record'
import type { PaymentItemRow } from './tables'

const lineOf = ({ contractReference, debtReference, month, dueDate, amount, fine, interest, discount, total }: PaymentItemRow) =>
  ({ contractReference, debtReference, month, dueDate, amount, fine, interest, discount, total })

/** A payment as its customer may know it. */
export const viewPayment = ({ clock, config }: Pick<Desk, 'clock' | 'config'>, record: PaymentRecord): Payment => {
  const { payment, items, pix, billet, card } = record
  const isConfirmed = payment.status === 'confirmed'
  return {
    id: payment.id,
    protocol: payment.protocol,
    status: payment.status,
    method: payment.method,
    methodKey: payment.methodKey,
    total: payment.total,
    lines: items.filter((item) => !isConfirmed || item.settled).map(lineOf),
    receiver: { name: ISSUER.name, cnpj: ISSUER.cnpj },
    createdAt: payment.createdAt.toISOString(),
    expiresAt: payment.expiresAt?.toISOString() ?? null,
    confirmedAt: payment.confirmedAt?.toISOString() ?? null,
    serverTime: clock.now().toISOString(),
    pix: pix?.copyPaste ? { txid: pix.txid, copyPaste: pix.copyPaste, endToEndId: pix.endToEndId } : null,
    billet: billet && billet.state !== 'requested'
      ? { kind: billet.kind, line: billet.line, barcode: billet.barcode, dueDate: billet.dueDate }
      : null,
    card: card && {
      brand: card.brand, last4: card.last4, authorisationCode: isConfirmed ? card.authorisationCode : null,
      challengeUrl: may('authenticate', payment.status) ? card.challengeUrl : null, refusal: card.refusal,
    },
    settlesAll: payment.settlesAll,
    offerUrl: payment.settlesAll ? config.offerUrl : null,
  }
}
