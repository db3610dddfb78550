import { z } from 'zod'

/** Environment variables of a process: `process.env`, or a part of it in tests. */
export type Environment = Readonly<Record<string, string | undefined>>

export interface Variable {
  readonly name: string
  readonly description: string
  /** Text for a default that is not a constant of the schema. */
  readonly defaultText?: string
  readonly schema: z.ZodType
  /** Path of its value in the parsed configuration. */
  readonly path: readonly string[]
}

/** Attaches the name and the purpose of an environment variable to its schema. The schema holds the default. */
export const variable = <S extends z.ZodType>(
  name: string,
  schema: S,
  description: string,
  defaultText?: string,
): S => schema.meta({ variable: name, description, defaultText }) as S

/** Returns the entries of an object schema; null for any other schema. */
export const listParts = (schema: z.ZodType): readonly (readonly [string, z.ZodType])[] | null => {
  if (schema instanceof z.ZodPipe) return listParts(schema.in as z.ZodType)
  return schema instanceof z.ZodObject
    ? Object.entries<z.ZodType>(schema.shape as Record<string, z.ZodType>)
    : null
}

/** Lists the environment variables of a schema in its order. */
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
