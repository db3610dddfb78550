import { toCents, type AmountComponent, type CalendarDate, type Cents } from '@portal/contract'
import { customType, date, timestamp } from 'drizzle-orm/pg-core'

/** A timestamp column, read and written as Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const day = (name: string) => date(name, { mode: 'string' }).$type<CalendarDate>()

/** Whole cents in 64 bits. Throws RangeError for amounts that a JavaScript number cannot hold exactly. */
export const money = customType<{ data: Cents; driverData: number | string }>({
  dataType: () => 'bigint',
  fromDriver: (value) => toCents(Number(value)),
  toDriver: toCents,
})

const checkCents = (components: readonly { kind: string; amount: number }[]): AmountComponent[] =>
  components.map(({ kind, amount }) => ({ kind, amount: toCents(amount) }))

/** Amount components as a JSON list. */
export const amountComponents = customType<{
  data: readonly AmountComponent[]
  driverData: string | readonly { kind: string; amount: number }[]
}>({
  dataType: () => 'jsonb',
  fromDriver: (value) =>
    checkCents(typeof value === 'string' ? (JSON.parse(value) as AmountComponent[]) : value),
  toDriver: (components) => JSON.stringify(checkCents(components)),
})
