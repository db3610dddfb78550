import { billing } from './billing/slice'
import { identity } from './identity/slice'
import { payments } from './payments/slice'
import type { Slice } from './platform/slice'

/** The parts of the API, in the order in which they seed. */
export const SLICES: readonly Slice[] = [identity, billing, payments]
