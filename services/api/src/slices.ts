import { billingSlice, hasContracts } from './billing'
import { identitySlice } from './identity/slice'
import { billingPorts } from './payments/ports'
import { payments } from './payments/slice'
import type { Slice } from './platform/slice'

/** The parts of the API, in the order in which they seed. */
export const SLICES: readonly Slice[] = [identitySlice({ hasContracts }), billingSlice(billingPorts), payments]
