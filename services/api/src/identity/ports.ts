import type { Db, KeyRing } from '../platform/index.ts'

/** Dependencies of identity on the module that stores contracts. */
export interface IdentityPorts {
  /** Returns whether the customer has a contract or an agreement. */
  hasContracts(db: Db, customerId: string): Promise<boolean>
  /** Returns whether a contract of the customer has this phone (E.164). `key` is the key of its blind index. */
  hasPhoneLine(db: Db, key: KeyRing, customerId: string, phone: string): Promise<boolean>
}
