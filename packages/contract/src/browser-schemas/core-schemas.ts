// Schemas that the first page validates with. The others are in additional-schemas.ts, so that
// builds can load them with later scripts.

/** Returns the parsed value or throws a `SchemaError`. */
export type ParseValue = (value: unknown) => unknown
type Result =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly error: SchemaError }
export interface Schema {
  readonly parse: ParseValue
  readonly isOptional: boolean
  readonly shape: Shape
  safeParse(value: unknown): Result
  check(...checks: readonly ParseValue[]): Schema
}
export type Shape = Readonly<Record<string, Schema>>
export type FieldValues = Record<string, unknown>

/** The message names the path of the invalid value and what the schema expected. */
export class SchemaError extends Error {}

export const createSchema = (
  parse: ParseValue,
  { isOptional = false, shape = {} }: Partial<Schema> = {},
): Schema => ({
  parse,
  isOptional,
  shape,
  safeParse: (value) => {
    try {
      return { success: true, data: parse(value) }
    } catch (error) {
      if (error instanceof SchemaError) return { success: false, error }
      throw error
    }
  },
  check: (...checks) =>
    createSchema((value) => checks.reduce((parsed, check) => check(parsed), parse(value)), {
      isOptional,
      shape,
    }),
})

/** Returns a parser that accepts the values for which `fits` is true. */
export const requireMatch =
  (expected: string, fits: (value: never) => boolean): ParseValue =>
  (value) => {
    if (fits(value as never)) return value
    throw new SchemaError(expected)
  }

/** Prefixes the path of a `SchemaError` with `key`. */
const withKey = <T>(key: string | number, parse: () => T): T => {
  try {
    return parse()
  } catch (error) {
    throw error instanceof SchemaError ? new SchemaError(`${key}: ${error.message}`) : error
  }
}

const isRecord = (value: unknown): value is FieldValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const toRecord = requireMatch('an object', isRecord) as (value: unknown) => FieldValues
const toList = requireMatch('an array', Array.isArray) as (value: unknown) => readonly unknown[]

export const toText = requireMatch('a string', (value) => typeof value === 'string') as (
  value: unknown,
) => string
export const createString = (): Schema => createSchema(toText)
export const createBoolean = (): Schema =>
  createSchema(requireMatch('true or false', (value) => typeof value === 'boolean'))
export const createUnknown = (): Schema => createSchema((value) => value)
const createEnum = (values: readonly unknown[]): Schema =>
  createSchema(requireMatch(values.join(' or '), (value) => values.includes(value)))
export { createEnum as enum }

const isUrl = (text: string): boolean => {
  try {
    return new URL(text).href !== ''
  } catch {
    return false
  }
}
/** Validates with the `URL` constructor after trimming. */
export const createUrl = (): Schema =>
  createString().check((value) => toText(value).trim(), requireMatch('a URL', isUrl))
export const createArray = (item: Schema): Schema =>
  createSchema((value) =>
    toList(value).map((element, index) => withKey(index, () => item.parse(element))),
  )

/** Drops keys that the shape does not name, as zod does. */
export const createObject = (shape: Shape): Schema =>
  createSchema(
    (value) => {
      const input = toRecord(value)
      const parsed: FieldValues = {}
      for (const [key, field] of Object.entries(shape)) {
        if (key in input) parsed[key] = withKey(key, () => field.parse(input[key]))
        else if (!field.isOptional) throw new SchemaError(`${key} is missing`)
      }
      return parsed
    },
    { shape },
  )

export const extendObject = ({ shape }: Schema, more: Shape): Schema =>
  createObject({ ...shape, ...more })
export const createRecord = (key: Schema, item: Schema): Schema =>
  createSchema((value) => {
    const parsed: FieldValues = {}
    for (const [name, field] of Object.entries(toRecord(value))) {
      if (name !== '__proto__')
        parsed[withKey(name, () => toText(key.parse(name)))] = withKey(name, () =>
          item.parse(field),
        )
    }
    return parsed
  })

export const makeOptional = (inner: Schema): Schema =>
  createSchema((value) => (value === undefined ? value : inner.parse(value)), { isOptional: true })
export const makeNullable = (inner: Schema): Schema =>
  createSchema((value) => (value === null ? value : inner.parse(value)), inner)
export type Sized = string | readonly unknown[]
/** Counts the code points of a string, not its UTF-16 units, as zod does. */
export const countItems = (value: Sized): number =>
  typeof value === 'string' ? [...value].length : value.length
export const checkMinLength = (minimum: number): ParseValue =>
  requireMatch(`${minimum} or more`, (value: Sized) => countItems(value) >= minimum)
export const checkPattern = (pattern: RegExp): ParseValue =>
  requireMatch(String(pattern), (value: string) => pattern.test(value))
