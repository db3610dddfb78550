import { fileURLToPath } from 'node:url'
import type { Migrations } from '@portal/service/database'

export const MIGRATIONS: Migrations = {
  folder: fileURLToPath(new URL('../../migrations', import.meta.url)),
  lockId: 4_200_001,
}
