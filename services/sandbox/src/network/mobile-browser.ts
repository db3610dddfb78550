import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { SandboxContext } from '../context.ts'
import { createBadRequest } from '../problem.ts'
import type { Store } from '../store/store.ts'
import { Phone } from './phone.ts'

declare module '../store/store.ts' {
  interface Tables {
    mobileBrowsers: MobileBrowser
  }
}

/** Phone on whose network every browser is. */
interface MobileBrowser {
  phone: string
}

/** Key of the only row. */
const EVERY_BROWSER = 'every'

const Change = z.object({ phoneNumber: Phone.nullable() })

export const findMobilePhone = (store: Store): string | null =>
  store.get('mobileBrowsers', EVERY_BROWSER)?.phone ?? null

/** Puts browsers on the mobile network of a phone, and shows which. */
export const registerMobileBrowserRoutes = (
  app: FastifyInstance,
  { store }: SandboxContext,
): void => {
  app.get('/network/browser', async () => ({ phoneNumber: findMobilePhone(store) }))

  app.post('/network/browser', async ({ body }) => {
    const change = Change.safeParse(body)
    if (!change.success) throw createBadRequest('{phoneNumber} is needed, null for none')
    const { phoneNumber: phone } = change.data
    store.commit(['mobileBrowsers', EVERY_BROWSER, phone === null ? null : { phone }])
    return { phoneNumber: phone }
  })
}
