import type { PaymentMethod } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/index.ts'
import type { FaultLog } from '../providers/fault-log.ts'
import type { SendToProvider } from '../providers/provider-http.ts'
import type { RecurrenceProvider } from '../providers/recurrence-provider.ts'
import type { Method } from './method.ts'

export interface MethodDependencies extends Platform {
  readonly send: SendToProvider
  readonly faults: FaultLog
}

/** Methods of one folder and their routes. */
export interface MethodGroup {
  readonly methods: { readonly [M in PaymentMethod]?: Method }
  /** Recurrences of Pix Automático; null if the provider does not have it. */
  readonly recurrences?: RecurrenceProvider | null
  registerRoutes?(app: FastifyInstance): void
}

/** Default export of `methods/<folder>/method.ts`. */
export type CreateMethodGroup = (dependencies: MethodDependencies) => MethodGroup
