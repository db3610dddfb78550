// What the first page needs before it shows anything; the rest is in more-schemas.ts, so that a build can leave it to later scripts.

/** Gives the value as the schema has it, or throws a `Refusal`. */
export type ParseValue = (value: unknown) => unknown
type Result =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly error: SchemaError }
export interface Schema {
  readonly parse: ParseValue
  /** May be absent from an object. */
  readonly isOptional: boolean
  readonly shape: Shape
  safeParse(value: unknown): Result
  check(...checks: readonly ParseValue[]): Schema
}
export type Shape = Readonly<Record<string, Schema>>
export type FieldValues = Record<string, unknown>

/** `message`: the path to what was refused, and what was expected there. */
export class SchemaError extends Error {}

export const createSchema = (
  read: ParseValue,
  { isOptional = false, shape = {} }: Partial<Schema> = {},
): Schema => ({
  parse: read,
  isOptional,
  shape,
  safeParse: (value) => {
    try {
      return { success: true, data: read(value) }
    } catch (error) {
      if (error instanceof SchemaError) return { success: false, error }
      throw error
    }
  },
  check: (...checks) =>
    createSchema((value) => checks.reduce((soFar, check) => check(soFar), read(value)), {
      isOptional,
      shape,
    }),
})

/** Passes on what fits. */
export const requireMatch =
  (expected: string, fits: (value: never) => boolean): ParseValue =>
  (value) => {
    if (fits(value as never)) return value
    throw new SchemaError(expected)
  }

/** Says of a refusal inside `read` at which key it was. */
const withKey = <T>(key: string | number, read: () => T): T => {
  try {
    return read()
  } catch (error) {
    throw error instanceof SchemaError ? new SchemaError(`${key}: ${error.message}`) : error
  }
}

const isRecord = (value: unknown): value is FieldValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const toRecord = requireMatch('a record', isRecord) as (value: unknown) => FieldValues
const toList = requireMatch('a list', Array.isArray) as (value: unknown) => readonly unknown[]

// Of texts and numbers.
export const toText = requireMatch('a text', (value) => typeof value === 'string') as (
  value: unknown,
) => string
export const createString = (): Schema => createSchema(toText)
export const createBoolean = (): Schema =>
  createSchema(requireMatch('true or false', (value) => typeof value === 'boolean'))
export const createUnknown = (): Schema => createSchema((value) => value)
const createEnum = (values: readonly unknown[]): Schema =>
  createSchema(requireMatch(values.join(' or '), (value) => values.includes(value)))
export { createEnum as enum }

const isUrl = (address: string): boolean => {
  try {
    return new URL(address).href !== ''
  } catch {
    return false
  }
}
/** An address as `URL` takes it, without blanks around it. */
export const createUrl = (): Schema =>
  createString().check((value) => toText(value).trim(), requireMatch('an address', isUrl))
// Of what is made of others.
export const createArray = (item: Schema): Schema =>
  createSchema((value) => toList(value).map((one, at) => withKey(at, () => item.parse(one))))

/** Leaves out what it does not name. */
export const createObject = (shape: Shape): Schema =>
  createSchema(
    (value) => {
      const given = toRecord(value)
      const read: FieldValues = {}
      for (const [key, field] of Object.entries(shape)) {
        if (key in given) read[key] = withKey(key, () => field.parse(given[key]))
        else if (!field.isOptional) throw new SchemaError(`${key} is missing`)
      }
      return read
    },
    { shape },
  )

export const extendObject = ({ shape }: Schema, more: Shape): Schema =>
  createObject({ ...shape, ...more })
export const createRecord = (key: Schema, item: Schema): Schema =>
  createSchema((value) => {
    const read: FieldValues = {}
    for (const [name, one] of Object.entries(toRecord(value))) {
      if (name !== '__proto__')
        read[withKey(name, () => toText(key.parse(name)))] = withKey(name, () => item.parse(one))
    }
    return read
  })

export const makeOptional = (inner: Schema): Schema =>
  createSchema((value) => (value === undefined ? value : inner.parse(value)), { isOptional: true })
export const makeNullable = (inner: Schema): Schema =>
  createSchema((value) => (value === null ? value : inner.parse(value)), inner)
// Checks of what a schema has read.
export type Sized = string | readonly unknown[]
/** Of a text its characters, not its UTF-16 units. */
export const countItems = (value: Sized): number =>
  typeof value === 'string' ? [...value].length : value.length
export const checkMinLength = (least: number): ParseValue =>
  requireMatch(`${least} or more`, (value: Sized) => countItems(value) >= least)
export const checkPattern = (pattern: RegExp): ParseValue =>
  requireMatch(String(pattern), (value: string) => pattern.test(value))
