import { databaseFailover } from './database-failover.ts'
import type { Drill } from './drill.ts'
import { providerFault } from './provider-fault.ts'
import { registryLost } from './registry-lost.ts'
import { remoteBroken } from './remote-broken.ts'
import { secretLeaked } from './secret-leaked.ts'
import { webhookCertificate } from './webhook-certificate.ts'
import { workerStuck } from './worker-stuck.ts'

export const DRILLS: readonly Drill[] = [
  providerFault,
  webhookCertificate,
  workerStuck,
  databaseFailover,
  registryLost,
  remoteBroken,
  secretLeaked,
]
