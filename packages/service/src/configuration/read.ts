import type { z } from 'zod'
import { listParts, listVariables, type Environment } from './variable.ts'

/** A condition on several variables. It is checked whatever else is wrong, so that all faults are reported at once. */
export interface Rule {
  /** Variable that the fault is reported for. */
  readonly variable: string
  readonly message: string
  isMet(environment: Environment): boolean
}

/** The environment is not usable; the message has one line for each variable at fault. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError'
}

const collectInput = (schema: z.ZodType, environment: Environment): unknown => {
  const name = schema.meta()?.variable
  if (typeof name === 'string') return environment[name]
  const parts = listParts(schema) ?? []
  return Object.fromEntries(parts.map(([key, part]) => [key, collectInput(part, environment)]))
}

/** `PARTNERS.0` for a fault in the first entry of the variable PARTNERS. */
const nameVariable = (schema: z.ZodType, path: readonly PropertyKey[]): string => {
  const found = listVariables(schema).find((candidate) =>
    candidate.path.every((key, i) => path[i] === key),
  )
  return found === undefined
    ? path.join('.')
    : [found.name, ...path.slice(found.path.length)].join('.')
}

/**
 * Reads the configuration of a service from its environment. The schema is an object, nested as the configuration is,
 * whose values are made by `variable()`. Throws ConfigurationError.
 */
export const readConfiguration = <S extends z.ZodType>(
  service: string,
  schema: S,
  environment: Environment,
  rules: readonly Rule[] = [],
): z.output<S> => {
  const parsed = schema.safeParse(collectInput(schema, environment))
  const faults = [
    ...(parsed.error?.issues ?? []).map(
      ({ path, message }) => `${nameVariable(schema, path)}: ${message}`,
    ),
    ...rules
      .filter((rule) => !rule.isMet(environment))
      .map(({ variable, message }) => `${variable}: ${message}`),
  ]
  if (parsed.success && faults.length === 0) return parsed.data
  throw new ConfigurationError(
    [`The configuration of the ${service} is invalid:`, ...faults].join('\n  '),
  )
}
