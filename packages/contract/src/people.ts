import * as z from 'zod/mini'
import { PHONE_LOGIN, ROLES } from './roles.ts'
import { instant } from './schemas.ts'
import { isFullName } from './values/full-name.ts'

/** Without the spaces around it. Here and not among the shared schemas, which every page carries. */
export const personName = z.pipe(
  z.string().check(z.maxLength(200), z.refine(isFullName)),
  z.transform((text: string) => text.trim().replace(/\s+/g, ' ')),
)
export const role = z.enum(ROLES)

export const personId = z.union([z.literal(PHONE_LOGIN), z.uuid()])

/** Someone who may come in for a company. */
export const person = z.object({
  id: personId,
  /** Null for the company's own lines. */
  name: z.nullable(z.string()),
  /** Told to administrators alone. */
  email: z.nullable(z.string()),
  role,
  /** invited: the link waits for its answer, until `until`. over: nobody has answered it in time. */
  state: z.enum(['active', 'invited', 'over']),
  until: z.nullable(instant),
  /** Whether it is who asks. */
  isMe: z.boolean(),
})
export type Person = z.output<typeof person>
