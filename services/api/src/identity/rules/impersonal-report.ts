import { pageOf } from '@portal/contract'

/** What is kept of a navigation report: facts of a closed form, in which no document, phone, name or token fits. */
export interface ImpersonalReport {
  readonly action: string
  readonly page: string | null
  readonly customerType: 'PF' | 'PJ' | null
  readonly mobile: boolean | null
}

const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>(
    (from, key) => (typeof from === 'object' && from !== null ? (from as Record<string, unknown>)[key] : undefined),
    value,
  )

const pageIn = (value: unknown): string | null =>
  typeof value === 'string' ? pageOf(value.split(/[?#]/)[0] ?? '') : null

/** Null where the report names no action of the form that actions have. */
export const impersonal = (report: Readonly<Record<string, unknown>>): ImpersonalReport | null => {
  const { action } = report
  if (typeof action !== 'string' || !/^[a-z][a-z_]{0,59}$/.test(action)) return null
  const type = at(report, 'customer', 'type')
  const mobile = at(report, 'access', 'device', 'mobile')
  return {
    action,
    page: pageIn(at(report, 'access', 'resource', 'page')),
    customerType: type === 'PF' || type === 'PJ' ? type : null,
    mobile: typeof mobile === 'boolean' ? mobile : null,
  }
}
