import portal from '../../../portal.json' with { type: 'json' }
import type { RemoteName } from './paths.ts'

/** Remote of each slot that the host renders outside a route. Source: `portal.json`. */
export const SLOT_OWNERS = portal.slots as Readonly<Record<keyof typeof portal.slots, RemoteName>>
