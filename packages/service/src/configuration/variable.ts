import { z } from 'zod'

/** What a process is told by its environment: `process.env`, or a part of it in tests. */
export type Environment = Readonly<Record<string, string | undefined>>

/** An environment variable as the schema of a configuration states it. */
export interface Variable {
  readonly name: string
  readonly description: string
  /** Default in words, where it is not a constant of the schema. */
  readonly defaultText?: string
  readonly schema: z.ZodType
  /** Where its value is in the configuration. */
  readonly path: readonly string[]
}

/** States an environment variable: its name, what it accepts (with its default), and what it is for. */
export const variable = <S extends z.ZodType>(
  name: string,
  schema: S,
  description: string,
  defaultText?: string,
): S => schema.meta({ variable: name, description, defaultText }) as S

/** The parts of an object schema by key; null for a schema that is not an object. */
export const listParts = (schema: z.ZodType): readonly (readonly [string, z.ZodType])[] | null => {
  if (schema instanceof z.ZodPipe) return listParts(schema.in as z.ZodType)
  return schema instanceof z.ZodObject
    ? Object.entries<z.ZodType>(schema.shape as Record<string, z.ZodType>)
    : null
}

/** All environment variables of a schema, in the order in which it states them. */
export const listVariables = (schema: z.ZodType, path: readonly string[] = []): Variable[] => {
  const { variable: name, description = '', defaultText } = schema.meta() ?? {}
  if (typeof name === 'string')
    return [
      {
        name,
        description,
        schema,
        path,
        ...(typeof defaultText === 'string' && { defaultText }),
      },
    ]
  return (listParts(schema) ?? []).flatMap(([key, part]) => listVariables(part, [...path, key]))
}
