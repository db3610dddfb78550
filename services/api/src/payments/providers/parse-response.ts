import type { z } from 'zod'
import { throwFault } from './provider-fault.ts'

/** Parses the body of a provider's response; a body that does not match is a provider fault. */
export const parseResponse = <T>(schema: z.ZodType<T>, body: unknown): T => {
  const { data, error } = schema.safeParse(body)
  return error
    ? throwFault('schema', `response is invalid: ${error.issues[0]?.path.join('.')}`)
    : (data as T)
}
