// What the first page needs before it shows anything; the rest is in more-schemas.ts, so that a build can leave it to later scripts.

/** Gives the value as the schema has it, or throws a `Refusal`. */
export type Read = (value: unknown) => unknown
type Result =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly error: Refusal }
export interface Schema {
  readonly read: Read
  /** May be absent from an object. */
  readonly isOptional: boolean
  readonly shape: Shape
  safeParse(value: unknown): Result
  check(...checks: readonly Read[]): Schema
}
export type Shape = Readonly<Record<string, Schema>>
export type Fields = Record<string, unknown>

/** `message`: the path to what was refused, and what was expected there. */
export class Refusal extends Error {}

export const schema = (
  read: Read,
  { isOptional = false, shape = {} }: Partial<Schema> = {},
): Schema => ({
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
export const only =
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
const toRecord = only('a record', isRecord) as (value: unknown) => Fields
const list = only('a list', Array.isArray) as (value: unknown) => readonly unknown[]

// Of texts and numbers.
export const text = only('a text', (value) => typeof value === 'string') as (
  value: unknown,
) => string
export const string = (): Schema => schema(text)
export const boolean = (): Schema =>
  schema(only('true or false', (value) => typeof value === 'boolean'))
export const unknown = (): Schema => schema((value) => value)
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
export const url = (): Schema =>
  string().check((value) => text(value).trim(), only('an address', isUrl))
// Of what is made of others.
export const array = (item: Schema): Schema =>
  schema((value) => list(value).map((one, at) => within(at, () => item.read(one))))

/** Leaves out what it does not name. */
export const object = (shape: Shape): Schema =>
  schema(
    (value) => {
      const given = toRecord(value)
      const read: Fields = {}
      for (const [key, field] of Object.entries(shape)) {
        if (key in given) read[key] = within(key, () => field.read(given[key]))
        else if (!field.isOptional) throw new Refusal(`${key} is missing`)
      }
      return read
    },
    { shape },
  )

export const extend = ({ shape }: Schema, more: Shape): Schema => object({ ...shape, ...more })
export const record = (key: Schema, item: Schema): Schema =>
  schema((value) => {
    const read: Fields = {}
    for (const [name, one] of Object.entries(toRecord(value))) {
      if (name !== '__proto__')
        read[within(name, () => text(key.read(name)))] = within(name, () => item.read(one))
    }
    return read
  })

export const optional = (inner: Schema): Schema =>
  schema((value) => (value === undefined ? value : inner.read(value)), { isOptional: true })
export const nullable = (inner: Schema): Schema =>
  schema((value) => (value === null ? value : inner.read(value)), inner)
// Checks of what a schema has read.
export type Sized = string | readonly unknown[]
/** Of a text its characters, not its UTF-16 units. */
export const sizeOf = (value: Sized): number =>
  typeof value === 'string' ? [...value].length : value.length
export const minLength = (least: number): Read =>
  only(`${least} or more`, (value: Sized) => sizeOf(value) >= least)
export const regex = (pattern: RegExp): Read =>
  only(String(pattern), (value: string) => pattern.test(value))
