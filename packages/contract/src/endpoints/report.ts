import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { REPORT_ENDPOINT } from '../endpoint-descriptor.ts'

const body = z.record(z.string(), z.unknown())

/**
 * Navigation report. Browsers ignore a failed request. The payload is defined by the report sender
 * of shared-kernel.
 */
export const report = defineEndpoint({ ...REPORT_ENDPOINT, body })

export const reportFixture = { body: { action: 'login' }, output: undefined }
