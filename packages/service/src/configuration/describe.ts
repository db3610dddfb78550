import { z } from 'zod'
import { listVariables, type Variable } from './variable.ts'

interface Accepted {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly default?: unknown
  readonly anyOf?: readonly Accepted[]
}

const toAccepted = (schema: z.ZodType): Accepted => {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Accepted
  const value = described.anyOf?.find(({ type }) => type !== 'null')
  return value === undefined ? described : { ...described, ...value }
}

const formatAccepted = ({ enum: options, format, type, minimum, maximum }: Accepted): string => {
  if (options) return options.map((option) => `\`${String(option)}\``).join(', ')
  if (format === 'uri') return 'URL'
  if (type === 'integer' || type === 'number')
    return maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER
      ? `number from ${minimum ?? 0}`
      : `${minimum ?? 0} to ${maximum}`
  return 'text'
}

const formatDefault = ({ schema, defaultText }: Variable, constant: unknown): string => {
  if (defaultText !== undefined) return defaultText
  const unset = schema.safeParse(undefined)
  if (!unset.success) return '**required**'
  const value = constant ?? unset.data ?? []
  if (Array.isArray(value) && value.length === 0) return ''
  return `\`${typeof value === 'boolean' ? Number(value) : String(value)}\``
}

/** Returns a Markdown table of every environment variable of a schema. */
export const describeVariables = (schema: z.ZodType): string =>
  [
    '| Variable | Accepts | Default | Purpose |',
    '| --- | --- | --- | --- |',
    ...listVariables(schema).map((variable) => {
      const accepted = toAccepted(variable.schema)
      return `| \`${variable.name}\` | ${formatAccepted(accepted)} | ${formatDefault(variable, accepted.default)} | ${variable.description} |`
    }),
  ].join('\n')
