import { randomUUID } from 'node:crypto'
import type { FakeSmsGateway } from './fake-sms-gateway.ts'
import type { TestApi } from './test-api.ts'

/** Reads the gateway's list, as the recurring job does. */
export const readInboundSms = async ({ platform, slices }: TestApi): Promise<void> => {
  const jobs = slices.flatMap((slice) => slice.recurringJobs?.(platform) ?? [])
  await jobs.find(({ name }) => name === 'identity.inbound-sms')?.run()
}

/** Sends an SMS from a phone and lets the API read it. */
export const sendInboundSms = async (
  api: TestApi,
  gateway: FakeSmsGateway,
  from: string,
  text: string,
): Promise<void> => {
  const receivedAt = api.platform.clock.now().toISOString()
  gateway.inbound.push({ id: randomUUID(), from, to: '29999', text, receivedAt })
  await readInboundSms(api)
}
