import type { Bill, BankHook } from '../bank/bill'
import type { CardHook, CardKey, CardPayment, CardSession } from '../card/card'
import type { Fault } from '../faults/fault'
import type { ReturnMode } from '../pix/return-mode'
import type { SigningKey } from '../keys/key'
import type { Charge } from '../pix/charge'
import type { PixPayment } from '../pix/payment'
import type { PixHook } from '../pix/pix-hook'
import type { Token } from '../pix/token'
import type { Call, SmsReceipt } from '../sms/sms'
import type { SpentToken } from '../wallet/spent-token'
import type { Delivery } from '../webhooks/delivery'

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
