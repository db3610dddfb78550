import { hmac } from './keys.ts'
import { seal, unseal } from './seal.ts'

/** Seals a text that says who somebody is, for the place that `label` names; nothing stays nothing. */
export const sealText = (key: Buffer, label: string, text: string | null): string | null =>
  text === null ? null : seal(key, label, text)

/** Opens what `sealText` has sealed for that place. */
export const openText = (key: Buffer, label: string, sealed: string | null): string | null =>
  sealed === null ? null : String(unseal(key, label, sealed))

/** Finds a phone (E.164) among those of one customer. */
export const phoneKeyOf = (key: Buffer, customerId: string, phone: string | null): string | null =>
  phone === null ? null : hmac(key, `phone:${customerId}:${phone}`)

const IN_CLEAR = /^\+\d{8,15}$/
const loginLabel = (loginId: string): string => `logins.${loginId}.phone`

/** The phone of a login, the same in all its sessions. */
export const sealLoginPhone = (key: Buffer, loginId: string, phone: string | null): string | null =>
  sealText(key, loginLabel(loginId), phone)

/** Also of a login that was begun at a process of the version before, which did not seal it. */
export const openLoginPhone = (key: Buffer, loginId: string, kept: string | null): string | null =>
  kept !== null && IN_CLEAR.test(kept) ? kept : openText(key, loginLabel(loginId), kept)
