import { z } from 'zod'

/** E.164. */
export const Phone = z.string().regex(/^\+[1-9]\d{7,14}$/)
