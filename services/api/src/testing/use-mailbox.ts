import type { TestApi } from './test-api.ts'

export interface Mail {
  to: string
  subject: string
  text: string
}

/** Collects the mails that the API sends; empty before each test. */
export const useMailbox = (api: TestApi): Mail[] => {
  const mails: Mail[] = []
  beforeEach(() => {
    mails.length = 0
    api.platform.outbox.register({ email: async (payload) => void mails.push(payload as Mail) })
  })
  return mails
}
