import { emailMessage } from '../platform/email/email-message.ts'
import { renderEmail } from '../platform/email/render-email.ts'
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
    api.platform.outbox.register({
      email: async (payload) => {
        const message = emailMessage.parse(payload)
        const { subject, text } = renderEmail(message, api.platform.config.origins[0] ?? '')
        mails.push({ to: message.to, subject, text })
      },
    })
  })
  return mails
}
