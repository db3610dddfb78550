import type { Platform } from '../platform/slice'
import { createCardCollector } from './collect/card-collector'
import { createBankCollector } from './collect/bank-collector'
import type { Collectors } from './collect/collector'
import { createPixCollector } from './collect/pix-collector'
import { createFailPoints, type FailPoints } from './fail-point'
import { createCardClient, type CardClient } from './provider/card-client'
import { createBankClient, type BankClient } from './provider/bank-client'
import { createPixClient, type PixClient } from './provider/pix-client'
import { createSend, type SendToProvider } from './provider/provider-http'

/** Pages that may show the acquirer's: the portal's own and the partners'. */
export const embeddersOf = ({ origins, partners }: Pick<Platform['config'], 'origins' | 'partners'>): string[] =>
  [...origins, ...partners.flatMap((partner) => partner.origins)]

/** What every step of a payment works with. */
export interface Desk extends Pick<Platform, 'db' | 'clock' | 'config' | 'outbox' | 'log' | 'keys'> {
  readonly collectors: Collectors
  readonly pix: PixClient
  readonly bank: BankClient
  readonly card: CardClient
  readonly failPoint: FailPoints
}

export const createDesk = (
  platform: Platform, send: SendToProvider = createSend(), failPoint: FailPoints = createFailPoints(platform.config.payments.failPoint),
): Desk => {
  const { db, clock, config, outbox, log, keys } = platform
  const pix = createPixClient(send, config.pix)
  const bank = createBankClient(send, config.bank)
  const card = createCardClient(send, config.card)
  const byCard = createCardCollector(card, keys['card-token'], embeddersOf(config))
  const terms = { key: config.pix.key, validityDays: config.payments.pixValidityDays, ...config.late }
  return {
    db, clock, config, outbox, log, keys, pix, bank, card, failPoint,
    collectors: {
      PIX: createPixCollector(pix, terms), BILLET: createBankCollector(bank),
      CREDIT_CARD: byCard, DEBIT_CARD: byCard, GOOGLE_PAY: byCard,
    },
  }
}
