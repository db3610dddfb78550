import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { REPORT_ENDPOINT } from '../endpoint-descriptor.ts'

const body = z.record(z.string(), z.unknown())

/** Navigation report; failures are ignored by the sender. Payload: shared-kernel's report sender. */
export const report = defineEndpoint({ ...REPORT_ENDPOINT, body })

export const reportFixture = { body: { action: 'login' }, output: undefined }
