import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { REPORT_ADDRESS } from '../endpoint-address.ts'

const body = z.record(z.string(), z.unknown())

/** Navigation report; failures are ignored by the sender. Payload: shared-kernel's report sender. */
export const report = endpoint({ ...REPORT_ADDRESS, body })

export const reportFixture = { body: { action: 'login' }, output: undefined }
