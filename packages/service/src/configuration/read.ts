import type { z } from 'zod'
import { listParts, listVariables, type Environment } from './variable.ts'

/**
 * A condition on several variables. It is checked even if the schema fails, so that all errors are
 * reported at once.
 */
export interface Rule {
  /** Variable that the error is reported for. */
  readonly variable: string
  readonly message: string
  isMet(environment: Environment): boolean
}

/** Thrown for an invalid environment; the message has one line for each invalid variable. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError'
}

const createError = (service: string, faults: readonly string[], cause?: unknown) =>
  new ConfigurationError(
    [`The configuration of the ${service} is invalid:`, ...faults].join('\n  '),
    { cause },
  )

const collectInput = (schema: z.ZodType, environment: Environment): unknown => {
  const name = schema.meta()?.variable
  if (typeof name === 'string') return environment[name]
  const parts = listParts(schema) ?? []
  return Object.fromEntries(parts.map(([key, part]) => [key, collectInput(part, environment)]))
}

/** `PARTNERS.0` for an error in the first entry of the variable PARTNERS. */
const formatVariableName = (schema: z.ZodType, path: readonly PropertyKey[]): string => {
  const found = listVariables(schema).find((candidate) =>
    candidate.path.every((key, i) => path[i] === key),
  )
  return found === undefined
    ? path.join('.')
    : [found.name, ...path.slice(found.path.length)].join('.')
}

/** The parser says of an unset variable that it 'received undefined'. */
const describeIssue = (message: string): string =>
  message.endsWith('received undefined') ? 'Must be set' : message

/**
 * Parses the configuration of a service from its environment. The schema is a nested object whose
 * values are created with `variable()`. Throws ConfigurationError.
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
      ({ path, message }) => `${formatVariableName(schema, path)}: ${describeIssue(message)}`,
    ),
    ...rules
      .filter((rule) => !rule.isMet(environment))
      .map(({ variable, message }) => `${variable}: ${message}`),
  ]
  if (parsed.success && faults.length === 0) return parsed.data
  throw createError(service, faults)
}

/**
 * Reads a file that a variable names, or that several name together. Throws a ConfigurationError
 * that names the variable.
 */
export const readConfiguredFile = <T>(service: string, variable: string, read: () => T): T => {
  try {
    return read()
  } catch (error) {
    const reason = Error.isError(error) ? error.message : String(error)
    throw createError(service, [`${variable}: ${reason}`], error)
  }
}
