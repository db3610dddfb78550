import { readConfiguration, readPortOffset, type Environment } from '@portal/service/configuration'
import type { z } from 'zod'
import { RULES } from './rules.ts'
import { createConfigSchema } from './schema.ts'

export { ISSUER, ISSUER_NAME_AND_CNPJ } from './issuer.ts'
export { createDemoPartner, type Partner } from './partners.ts'
export { hasDemoDeskPeople } from './providers.ts'
export type { MtlsListenerConfig } from './pix.ts'

/** Configuration of the API, parsed once; no other module reads process.env. */
export type Config = Readonly<z.output<ReturnType<typeof createConfigSchema>>>

/** Reads the environment; throws ConfigurationError with one line per invalid variable. */
export const readConfig = (environment: Environment = process.env): Config =>
  readConfiguration('API', createConfigSchema(readPortOffset(environment)), environment, RULES)
