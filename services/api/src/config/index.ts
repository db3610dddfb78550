import { readConfiguration, readPortOffset, type Environment } from '@portal/service/configuration'
import type { z } from 'zod'
import { RULES } from './rules.ts'
import { createConfigSchema } from './schema.ts'

export { createDemoPartner, type Partner } from './partners.ts'
export type { MtlsListenerConfig } from './providers.ts'

/** Everything that the API knows of its environment, parsed once; nothing else reads process.env. */
export type Config = Readonly<z.output<ReturnType<typeof createConfigSchema>>>

/** Reads the environment; throws ConfigurationError with one line for each variable at fault. */
export const readConfig = (environment: Environment = process.env): Config =>
  readConfiguration('API', createConfigSchema(readPortOffset(environment)), environment, RULES)
