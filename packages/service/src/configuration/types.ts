import { z } from 'zod'

export const text = z.string().min(1)

/** Digits only: `Number` reads an empty variable as 0, which would switch off a limit or a fine. */
export const wholeNumber = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z
    .string()
    .regex(/^\d+$/, 'Must be a whole number')
    .meta({ type: 'integer', minimum: min, maximum: max })
    .transform(Number)
    .pipe(z.int().min(min).max(max))

export const port = wholeNumber(0, 65_535)

export const flag = z
  .enum(['0', '1', 'true', 'false'])
  .transform((value) => value === '1' || value === 'true')

/** `on` (the default) or `off`. */
export const onOff = z
  .enum(['on', 'off'])
  .default('on')
  .transform((value) => value === 'on')

/** Names with their keys: `ana:key,bruno:key`. */
export const namedKeys = z
  .string()
  .regex(/^[\w.-]+:[\w.-]+(?:,[\w.-]+:[\w.-]+)*$/, 'Must be name:key, separated by commas')
  .transform((list) =>
    list.split(',').map((entry) => {
      const [name = '', key = ''] = entry.split(':')
      return { name, key }
    }),
  )

export const splitValues = (value: string): string[] => value.split(/[\s,]+/).filter(Boolean)

/** Values separated by commas or spaces; each must match `item`. */
export const list = <S extends z.ZodType<unknown, string>>(item: S) =>
  z.string().transform(splitValues).pipe(z.array(item))

/** IP address or network (10.0.0.0/8). */
export const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

/** JSON text that matches `schema`; `form` describes it in the error message ('a JSON list of {id}'). */
export const json = <S extends z.ZodType>(schema: S, form: string) =>
  z
    .string()
    .transform((value, context): unknown => {
      try {
        return JSON.parse(value)
      } catch {
        context.addIssue({ code: 'custom', message: `Must be ${form}` })
        return z.NEVER
      }
    })
    .pipe(schema)

export const logLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
