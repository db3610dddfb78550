import type { Bill, BankHook } from '../bank/bill.ts'
import type { CardHook, CardKey, CardPayment, CardSession } from '../card/card.ts'
import type { Fault } from '../faults/fault.ts'
import type { ReturnMode } from '../pix/return-mode.ts'
import type { SigningKey } from '../keys/key.ts'
import type { Charge } from '../pix/charge.ts'
import type { PixPayment } from '../pix/payment.ts'
import type { PixHook } from '../pix/pix-hook.ts'
import type { Token } from '../pix/token.ts'
import type { Call, SmsReceipt } from '../sms/sms.ts'
import type { SpentToken } from '../wallet/spent-token.ts'
import type { Delivery } from '../webhooks/delivery.ts'

/** Everything that survives a restart, except the outbox, which has its own files. */
export interface Tables {
  charges: Charge
  payments: PixPayment
  pixHooks: PixHook
  pixReturns: { mode: ReturnMode }
  tokens: Token
  keys: SigningKey
  bills: Bill
  bankHook: BankHook
  cardSessions: CardSession
  cardPayments: CardPayment
  cardKeys: CardKey
  cardHook: CardHook
  walletTokens: SpentToken
  sms: SmsReceipt
  calls: Call
  deliveries: Delivery
  faults: Fault
}
