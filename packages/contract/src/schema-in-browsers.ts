/**
 * What the contract uses of `zod/mini`, by the same names, for a browser's scripts: the builds put this in its place (tools/build/federation), since
 * a page pays for every byte of it before it shows anything. Servers and tests run zod itself. A name that is missing here fails the build.
 * It takes and refuses what zod does, and gives the same values (schema-in-browsers.test.ts); of a refusal it says only where.
 */
import { parseCalendarDate } from './values/calendar-date.ts'

/** Gives the value as the schema has it, or throws a `Refusal`. */
type Read = (value: unknown) => unknown
type Result =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly error: Refusal }
interface Schema {
  readonly read: Read
  /** May be absent from an object. */
  readonly isOptional: boolean
  readonly shape: Shape
  safeParse(value: unknown): Result
  check(...checks: readonly Read[]): Schema
}
type Shape = Readonly<Record<string, Schema>>
type Fields = Record<string, unknown>

/** `message`: the path to what was refused, and what was expected there. */
class Refusal extends Error {}

const schema = (read: Read, { isOptional = false, shape = {} }: Partial<Schema> = {}): Schema => ({
  read,
  isOptional,
  shape,
  safeParse: (value) => {
    try {
      return { success: true, data: read(value) }
    } catch (error) {
      if (error instanceof Refusal) return { success: false, error }
      throw error
    }
  },
  check: (...checks) =>
    schema((value) => checks.reduce((soFar, check) => check(soFar), read(value)), {
      isOptional,
      shape,
    }),
})

/** Passes on what fits. */
const only =
  (expected: string, fits: (value: never) => boolean): Read =>
  (value) => {
    if (fits(value as never)) return value
    throw new Refusal(expected)
  }

/** Says of a refusal inside `read` at which key it was. */
const within = <T>(key: string | number, read: () => T): T => {
  try {
    return read()
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(`${key}: ${error.message}`) : error
  }
}

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const record_ = only('a record', isRecord) as (value: unknown) => Fields
const list = only('a list', Array.isArray) as (value: unknown) => readonly unknown[]

// Of texts and numbers.
const text = only('a text', (value) => typeof value === 'string') as (value: unknown) => string
export const string = (): Schema => schema(text)
export const boolean = (): Schema =>
  schema(only('true or false', (value) => typeof value === 'boolean'))
export const number = (): Schema => schema(only('a number', Number.isFinite))
export const int = (): Schema => schema(only('an integer', Number.isSafeInteger))
export const unknown = (): Schema => schema((value) => value)
export const literal = (wanted: unknown): Schema =>
  schema(only(String(wanted), (value) => value === wanted))
const enumeration = (values: readonly unknown[]): Schema =>
  schema(only(values.join(' or '), (value) => values.includes(value)))
export { enumeration as enum }

const isUrl = (address: string): boolean => {
  try {
    return new URL(address).href !== ''
  } catch {
    return false
  }
}
/** An address as `URL` takes it, without blanks around it. */
export const url = (): Schema => string().check(trim(), only('an address', isUrl))
const UUID =
  /^([\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}|0{8}-(0{4}-){3}0{12}|f{8}-(f{4}-){3}f{12})$/i
export const uuid = (): Schema => string().check(regex(UUID))
const INSTANT = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?Z$/
export const iso = {
  datetime: (): Schema =>
    string().check(
      regex(INSTANT),
      refine((value) => parseCalendarDate((value as string).slice(0, 10)) !== null),
    ),
}

// Of what is made of others.
export const array = (item: Schema): Schema =>
  schema((value) => list(value).map((one, at) => within(at, () => item.read(one))))

const reader = (shape: Shape, isStrict: boolean): Schema =>
  schema(
    (value) => {
      const given = record_(value)
      const read: Fields = {}
      for (const [key, field] of Object.entries(shape)) {
        if (key in given) read[key] = within(key, () => field.read(given[key]))
        else if (!field.isOptional) throw new Refusal(`${key} is missing`)
      }
      const others = isStrict
        ? Object.keys(given).filter((key) => !Object.keys(shape).includes(key))
        : []
      if (others.length > 0) throw new Refusal(`nobody asked for ${others.join()}`)
      return read
    },
    { shape },
  )

/** Leaves out what it does not name. */
export const object = (shape: Shape): Schema => reader(shape, false)
/** Refuses what it does not name. */
export const strictObject = (shape: Shape): Schema => reader(shape, true)
export const extend = ({ shape }: Schema, more: Shape): Schema => object({ ...shape, ...more })
export const omit = ({ shape }: Schema, without: Readonly<Record<string, true>>): Schema =>
  object(Object.fromEntries(Object.entries(shape).filter(([key]) => !without[key])))

export const record = (key: Schema, item: Schema): Schema =>
  schema((value) => {
    const read: Fields = {}
    for (const [name, one] of Object.entries(record_(value))) {
      if (name !== '__proto__')
        read[within(name, () => text(key.read(name)))] = within(name, () => item.read(one))
    }
    return read
  })

export const optional = (inner: Schema): Schema =>
  schema((value) => (value === undefined ? value : inner.read(value)), { isOptional: true })
export const nullable = (inner: Schema): Schema =>
  schema((value) => (value === null ? value : inner.read(value)), inner)
export const union = (options: readonly Schema[]): Schema =>
  schema(
    (value) => {
      for (const option of options) {
        const result = option.safeParse(value)
        if (result.success) return result.data
      }
      throw new Refusal('another shape')
    },
    { isOptional: options.some(({ isOptional }) => isOptional) },
  )
/** Told apart by `_key`, of which each option takes one value: no more than one of them takes a value. */
export const discriminatedUnion = (_key: string, options: readonly Schema[]): Schema =>
  union(options)
export const transform = (make: Read): Schema => schema(make)
export const pipe = (first: Schema, second: Schema): Schema =>
  schema((value) => second.read(first.read(value)), { isOptional: first.isOptional })

// Checks of what a schema has read.
type Sized = string | readonly unknown[]
/** Of a text its characters, not its UTF-16 units. */
const sizeOf = (value: Sized): number =>
  typeof value === 'string' ? [...value].length : value.length
export const minLength = (least: number): Read =>
  only(`${least} or more`, (value: Sized) => sizeOf(value) >= least)
export const maxLength = (most: number): Read =>
  only(`${most} or fewer`, (value: Sized) => sizeOf(value) <= most)
export const minimum = (least: number): Read =>
  only(`at least ${least}`, (value: number) => value >= least)
export const maximum = (most: number): Read =>
  only(`at most ${most}`, (value: number) => value <= most)
export const regex = (pattern: RegExp): Read =>
  only(String(pattern), (value: string) => pattern.test(value))
export const refine = (fits: (value: never) => unknown): Read =>
  only('what fits', (value) => Boolean(fits(value)))
export const trim = (): Read => (value) => text(value).trim()
