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
export const createLiteral = (wanted: unknown): Schema =>
  createSchema(requireMatch(String(wanted), (value) => value === wanted))
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

/** Refuses what it does not name. */
export const createStrictObject = (shape: Shape): Schema =>
  createSchema(
    (value) => {
      const read = createObject(shape).parse(value)
      const others = Object.keys(value as FieldValues).filter(
        (key) => !Object.keys(shape).includes(key),
      )
      if (others.length > 0) throw new SchemaError(`nobody asked for ${others.join()}`)
      return read
    },
    { shape },
  )
export const omitFields = ({ shape }: Schema, without: Readonly<Record<string, true>>): Schema =>
  createObject(Object.fromEntries(Object.entries(shape).filter(([key]) => !without[key])))

export const createUnion = (options: readonly Schema[]): Schema =>
  createSchema(
    (value) => {
      for (const option of options) {
        const result = option.safeParse(value)
        if (result.success) return result.data
      }
      throw new SchemaError('another shape')
    },
    { isOptional: options.some(({ isOptional }) => isOptional) },
  )
/** Told apart by `_key`, of which each option takes one value: no more than one of them takes a value. */
export const createDiscriminatedUnion = (_key: string, options: readonly Schema[]): Schema =>
  createUnion(options)
export const createTransform = (make: ParseValue): Schema => createSchema(make)
export const pipeSchemas = (first: Schema, second: Schema): Schema =>
  createSchema((value) => second.parse(first.parse(value)), { isOptional: first.isOptional })

export const checkMaxLength = (most: number): ParseValue =>
  requireMatch(`${most} or fewer`, (value: Sized) => countItems(value) <= most)
export const checkMinimum = (least: number): ParseValue =>
  requireMatch(`at least ${least}`, (value: number) => value >= least)
export const checkMaximum = (most: number): ParseValue =>
  requireMatch(`at most ${most}`, (value: number) => value <= most)
export const checkPredicate = (fits: (value: never) => unknown): ParseValue =>
  requireMatch('what fits', (value) => Boolean(fits(value)))
export const trimText = (): ParseValue => (value) => toText(value).trim()
