import type { Db } from '../platform/index.ts'

/** What identity asks of the slice that knows contracts. */
export interface IdentityPorts {
  /** True when the customer has a contract or an agreement. */
  hasContracts(db: Db, customerId: string): Promise<boolean>
  /** True when the phone (E.164) is that of a line of one of the customer's contracts; `key` is what it is kept by. */
  hasPhoneLine(db: Db, key: Buffer, customerId: string, phone: string): Promise<boolean>
}
