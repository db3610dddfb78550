import { z } from 'zod'

export {
  remoteEntrySchema as remoteSchema,
  type RemoteEntry as LiveRemote,
} from '@portal/release/schema'

/** Registry file. Each entry is validated separately, so that an invalid one affects only its own remote. */
export const registryFileSchema = z.object({ remotes: z.record(z.string(), z.unknown()) })
