import { parseCalendarDate } from '../values/calendar-date.ts'
import {
  object,
  only,
  Refusal,
  regex,
  schema,
  sizeOf,
  string,
  text,
  type Fields,
  type Read,
  type Schema,
  type Shape,
  type Sized,
} from './first-schemas.ts'

export const number = (): Schema => schema(only('a number', Number.isFinite))
export const int = (): Schema => schema(only('an integer', Number.isSafeInteger))
export const literal = (wanted: unknown): Schema =>
  schema(only(String(wanted), (value) => value === wanted))
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

/** Refuses what it does not name. */
export const strictObject = (shape: Shape): Schema =>
  schema(
    (value) => {
      const read = object(shape).read(value)
      const others = Object.keys(value as Fields).filter((key) => !Object.keys(shape).includes(key))
      if (others.length > 0) throw new Refusal(`nobody asked for ${others.join()}`)
      return read
    },
    { shape },
  )
export const omit = ({ shape }: Schema, without: Readonly<Record<string, true>>): Schema =>
  object(Object.fromEntries(Object.entries(shape).filter(([key]) => !without[key])))

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

export const maxLength = (most: number): Read =>
  only(`${most} or fewer`, (value: Sized) => sizeOf(value) <= most)
export const minimum = (least: number): Read =>
  only(`at least ${least}`, (value: number) => value >= least)
export const maximum = (most: number): Read =>
  only(`at most ${most}`, (value: number) => value <= most)
export const refine = (fits: (value: never) => unknown): Read =>
  only('what fits', (value) => Boolean(fits(value)))
export const trim = (): Read => (value) => text(value).trim()
