import type { Slice } from '../platform/slice'
import { seedCustomers } from './seed'

export const identity: Slice = {
  name: 'identity',
  routes: () => undefined,
  seed: seedCustomers,
}
