import { text } from '@portal/service/configuration'
import { pageOrigin } from '@portal/service/origins'
import { z } from 'zod'
import portal from '../../../../portal.json' with { type: 'json' }

/** A partner app that may log its users in by an encrypted token and mount the payments remote on its own pages. */
export const partnerSchema = z
  .object({
    id: text,
    /** URL of the keys that it signs tokens with. */
    jwksUrl: z.url({ protocol: /^https?$/ }).optional(),
    /** Shared key of the older form of token. */
    key: z
      .string()
      .regex(/^[\w-]{43}$/, '32 bytes in base64url')
      .optional(),
    origins: z.array(pageOrigin).default([]),
    /** Whether its token opens the whole portal, as from its own app, and not only payments on its pages. */
    opensPortal: z.boolean().default(true),
  })
  .refine(({ jwksUrl, key }) => jwksUrl !== undefined || key !== undefined, 'jwksUrl or key')
export type Partner = z.output<typeof partnerSchema>

/** The example partner of the sandbox; its key is no secret and does not exist in production. */
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
