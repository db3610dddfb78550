import type { PaymentMethod } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/index.ts'
import type { SendToProvider } from '../providers/provider-http.ts'
import type { Method } from './method.ts'

/** What a room of methods is made of. */
export interface MethodDependencies extends Platform {
  readonly send: SendToProvider
}

/** The methods of one folder, with what only they serve and do. */
export interface MethodGroup {
  readonly methods: { readonly [M in PaymentMethod]?: Method }
  registerRoutes?(app: FastifyInstance): void
}

/** The default export of `methods/<room>/method.ts`. */
export type CreateMethodGroup = (setting: MethodDependencies) => MethodGroup
