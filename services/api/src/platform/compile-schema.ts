import { $ZodArray, $ZodNullable, $ZodObject, $ZodObjectJIT, type $ZodType } from 'zod/v4/core'

const compiledSchemas = new WeakMap<$ZodType, $ZodType>()

const compileUncached = (schema: $ZodType): $ZodType => {
  if (schema instanceof $ZodObject) {
    const { def } = schema._zod
    const fields = Object.entries(def.shape).map(([name, field]) => [name, compileUncached(field)])
    return new $ZodObjectJIT({ ...def, shape: Object.fromEntries(fields) as typeof def.shape })
  }
  if (schema instanceof $ZodArray)
    return new $ZodArray({ ...schema._zod.def, element: compileUncached(schema._zod.def.element) })
  if (schema instanceof $ZodNullable)
    return new $ZodNullable({
      ...schema._zod.def,
      innerType: compileUncached(schema._zod.def.innerType),
    })
  return schema
}

/**
 * Returns a schema with the same validation, compiled once per schema. The contract uses zod/mini,
 * which interprets objects field by field; the compiled validator takes a third of the time for
 * hundreds of invoices.
 */
export const compileSchema = <S extends $ZodType>(schema: S): S => {
  const made = compiledSchemas.get(schema) ?? compileUncached(schema)
  compiledSchemas.set(schema, made)
  return made as S
}
