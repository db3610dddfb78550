import type { ParsedMail } from 'mailparser'
import type { Database } from '../platform/db.ts'
import { createSmsReceipt } from './fake-sms-gateway.ts'
import { startMailServer } from './mail-server.ts'
import type { TestApi } from './test-api.ts'
import { useTestApi } from './use-test-api.ts'

/** Starts one API with an SMS gateway and an SMTP server; each test starts without messages. */
export const useMessages = (store: Database['kind']) => {
  const sms: { id: string; to: string; text: string }[] = []
  const mails: ParsedMail[] = []
  const forget = (): void => {
    sms.length = 0
    mails.length = 0
  }
  const acceptSms = () =>
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (_input, init) => {
      sms.push(JSON.parse(String(init?.body)) as (typeof sms)[number])
      return createSmsReceipt(init)
    })
  let server: Awaited<ReturnType<typeof startMailServer>>
  beforeAll(async () => {
    server = await startMailServer((mail) => mails.push(mail))
  })
  const api: TestApi = useTestApi(store, () => ({
    config: { mail: { url: server.url, from: 'portal@example.com' } },
  }))
  afterAll(() => server.close())
  beforeEach(() => {
    forget()
    acceptSms()
  })
  const sendAll = async (): Promise<void> => {
    while ((await api.platform.outbox.drain()) > 0);
  }
  /** Runs the job of the reminders and sends its messages. */
  const remind = async (): Promise<void> => {
    await api.slices
      .flatMap((slice) => slice.recurringJobs?.(api.platform) ?? [])
      .find(({ name }) => name === 'billing.reminders')
      ?.run()
    await sendAll()
  }
  return { api, sms, mails, forget, acceptSms, sendAll, remind }
}
