import type { ComponentType } from 'react'
import { lazyScreen } from 'shared-kernel/react'

/** A result is readable without its illustration, so a chunk that fails to load is ignored. */
export const lazyPicture = (load: () => Promise<{ default: ComponentType }>) =>
  lazyScreen(() => load().catch(() => ({ default: () => null })))
