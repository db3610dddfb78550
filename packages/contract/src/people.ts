import * as z from 'zod/mini'
import { PHONE_LOGIN, ROLES } from './roles.ts'
import { instant } from './schemas.ts'
import { isFullName } from './values/full-name.ts'
import { normalizePastedText } from './values/pasted-text.ts'

/**
 * Trimmed name without invisible characters, which could reverse it or imitate another name. It is
 * not in schemas.ts, because every page would load it.
 */
export const personName = z.pipe(
  z.string().check(z.maxLength(200), z.refine(isFullName)),
  z.transform((text: string) => normalizePastedText(text).trim().replace(/\s+/g, ' ')),
)
export const role = z.enum(ROLES)

export const personId = z.union([z.literal(PHONE_LOGIN), z.uuid()])

/** A person who may log in for a company. */
export const person = z.object({
  id: personId,
  /** Null for the phone login of the company. */
  name: z.nullable(z.string()),
  /** Null for users who are not administrators. */
  email: z.nullable(z.string()),
  role,
  /** invited: the link is valid until `until`. over: the invitation has expired. */
  state: z.enum(['active', 'invited', 'over']),
  until: z.nullable(instant),
  /** Whether it is the current user. */
  isMe: z.boolean(),
})
export type Person = z.output<typeof person>
