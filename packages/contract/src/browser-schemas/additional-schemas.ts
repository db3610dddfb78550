import { parseCalendarDate } from '../values/calendar-date.ts'
import {
  createObject,
  requireMatch,
  SchemaError,
  checkPattern,
  createSchema,
  countItems,
  createString,
  toText,
  type FieldValues,
  type ParseValue,
  type Schema,
  type Shape,
  type Sized,
} from './core-schemas.ts'

export const createNumber = (): Schema => createSchema(requireMatch('a number', Number.isFinite))
export const createInt = (): Schema =>
  createSchema(requireMatch('an integer', Number.isSafeInteger))
export const createLiteral = (expected: unknown): Schema =>
  createSchema(requireMatch(String(expected), (value) => value === expected))
const UUID =
  /^([\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}|0{8}-(0{4}-){3}0{12}|f{8}-(f{4}-){3}f{12})$/i
export const createUuid = (): Schema => createString().check(checkPattern(UUID))
const INSTANT = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?Z$/
export const iso = {
  datetime: (): Schema =>
    createString().check(
      checkPattern(INSTANT),
      checkPredicate((value) => parseCalendarDate((value as string).slice(0, 10)) !== null),
    ),
}

/** Replaces an invalid value. */
export const createCatch = ({ safeParse, isOptional }: Schema, fallback: unknown): Schema =>
  createSchema(
    (value) => {
      const result = safeParse(value)
      return result.success ? result.data : fallback
    },
    { isOptional },
  )

/** Rejects keys that the shape does not name. */
export const createStrictObject = (shape: Shape): Schema =>
  createSchema(
    (value) => {
      const parsed = createObject(shape).parse(value)
      const unknown = Object.keys(value as FieldValues).filter(
        (key) => !Object.keys(shape).includes(key),
      )
      if (unknown.length > 0) throw new SchemaError(`unknown keys: ${unknown.join()}`)
      return parsed
    },
    { shape },
  )
export const omitFields = ({ shape }: Schema, omitted: Readonly<Record<string, true>>): Schema =>
  createObject(Object.fromEntries(Object.entries(shape).filter(([key]) => !omitted[key])))

export const createUnion = (options: readonly Schema[]): Schema =>
  createSchema(
    (value) => {
      for (const option of options) {
        const result = option.safeParse(value)
        if (result.success) return result.data
      }
      throw new SchemaError('no option matches')
    },
    { isOptional: options.some(({ isOptional }) => isOptional) },
  )
/**
 * Tries the options in order. Each option requires another value of `_key`, so at most one can
 * parse a value.
 */
export const createDiscriminatedUnion = (_key: string, options: readonly Schema[]): Schema =>
  createUnion(options)
export const createTransform = (parse: ParseValue): Schema => createSchema(parse)
export const pipeSchemas = (first: Schema, second: Schema): Schema =>
  createSchema((value) => second.parse(first.parse(value)), { isOptional: first.isOptional })

export const checkMaxLength = (maximum: number): ParseValue =>
  requireMatch(`${maximum} or fewer`, (value: Sized) => countItems(value) <= maximum)
export const checkMinimum = (minimum: number): ParseValue =>
  requireMatch(`at least ${minimum}`, (value: number) => value >= minimum)
export const checkMaximum = (maximum: number): ParseValue =>
  requireMatch(`at most ${maximum}`, (value: number) => value <= maximum)
export const checkPredicate = (fits: (value: never) => unknown): ParseValue =>
  requireMatch('a valid value', (value) => Boolean(fits(value)))
export const trimText = (): ParseValue => (value) => toText(value).trim()
