import { json, text } from '@portal/service/configuration'
import { pageOrigin } from '@portal/service/origins'
import { z } from 'zod'
import portal from '../../../../portal.json' with { type: 'json' }

const sharedKey = z.string().regex(/^[\w-]{43}$/, '32 bytes in base64url')

/** Partner app whose users log in by an encrypted token and that may embed the payments remote. */
export const partnerSchema = z
  .object({
    id: text,
    /** URL of its public signing keys, in production https. */
    jwksUrl: z.url({ protocol: /^https?$/ }).optional(),
    /** Shared key of the former token format. */
    key: sharedKey.optional(),
    /** Former shared key, accepted while it rotates. */
    previousKey: sharedKey.optional(),
    origins: z.array(pageOrigin).default([]),
    /** Whether its token opens the whole portal instead of embedded payments only. */
    opensPortal: z.boolean().default(true),
  })
  .refine(({ jwksUrl, key }) => jwksUrl !== undefined || key !== undefined, 'jwksUrl or key')
export type Partner = z.output<typeof partnerSchema>

/** The list of all partners, as the variable PARTNERS has it. */
export const partnersSchema = json(
  z.array(partnerSchema).superRefine((partners, context) => {
    const ids = partners.map(({ id }) => id)
    ids.forEach((id, index) => {
      if (ids.indexOf(id) < index)
        context.addIssue({
          code: 'custom',
          path: [index, 'id'],
          message: `Must be unique, another partner is ${id}`,
        })
    })
  }),
  'a JSON list of {id, jwksUrl, key, previousKey, origins, opensPortal}',
)

/** The sandbox's example partner; its key is public and does not exist in production. */
export const createDemoPartner = (portOffset: number): Partner => ({
  id: 'partner-app',
  jwksUrl: `http://localhost:${portal.ports.partner + portOffset}/chaves.json`,
  key: Buffer.from('sandbox-partner-key-of-32-bytes!').toString('base64url'),
  origins: [
    `http://localhost:${portal.ports.partner + portOffset}`,
    `http://127.0.0.1:${portal.ports.partner + portOffset}`,
  ],
  opensPortal: true,
})
