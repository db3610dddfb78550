import { expect } from '@playwright/test'
import type { Sandbox } from '../sandbox.ts'

const CODE = /\b(\d{6})\b/

/** Returns the newest code sent to any of these phones and e-mails that was not returned before. */
export const createCodes = (sandbox: Sandbox, recipients: readonly string[]) => {
  const used = new Set<string>()
  const newest = async () => {
    const messages = (await Promise.all(recipients.map(sandbox.outbox)))
      .flat()
      .filter(({ id, text }) => !used.has(id) && CODE.test(text))
    return messages.sort((a, b) => b.sentAt.localeCompare(a.sentAt))[0]
  }
  return async (): Promise<string> => {
    await expect.poll(newest).toBeDefined()
    const message = await newest()
    if (message) used.add(message.id)
    return CODE.exec(message?.text ?? '')?.[1] ?? ''
  }
}
