import { setTimeout as wait } from 'node:timers/promises'
import { NOTIFICATION_TOPICS, type NotificationTopic } from '@portal/contract'
import { runInTransaction } from '../platform/db.ts'
import { encrypt } from '../platform/encryption.ts'
import { STORES } from '../testing/stores.ts'
import { useMessages } from '../testing/use-messages.ts'
import {
  listNotificationPreferences,
  saveNotificationPreference,
} from './store/notification-preferences.ts'
import { buildUnsubscribePath } from './unsubscribe-token.ts'

const CUSTOMER = 'pj-trap'
const FORM = 'application/x-www-form-urlencoded'
const ONE_CLICK = 'List-Unsubscribe=One-Click'
/** As Gmail sends it. */
const BOUNDARY = '4b2d'
const MULTIPART = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${BOUNDARY}--\r\n`

describe.each(STORES)('a mail provider that unsubscribes its user on %s', (store) => {
  const { api, mails, remind } = useMessages(store)

  const post = (url: string, payload = ONE_CLICK, type = FORM) =>
    api.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
  const listEmailTopics = async (): Promise<NotificationTopic[]> =>
    (await listNotificationPreferences(api.platform.db, CUSTOMER)).flatMap(({ topic, email }) =>
      email ? [topic] : [],
    )
  const buildPath = (customerId = CUSTOMER) =>
    buildUnsubscribePath(api.platform, { customerId, topic: 'due' })

  it('turns off the topic of a received e-mail without a login, and another click changes nothing', async () => {
    await remind()
    const mail = mails.find(({ to }) => [to].flat()[0]?.text === `${CUSTOMER}@example.com`)
    const headers = mail?.headers.get('list') as unknown as {
      unsubscribe: { url: string }
    }
    const { pathname, search } = new URL(headers.unsubscribe.url)
    expect(mail?.headerLines).toContainEqual({
      key: 'list-unsubscribe-post',
      line: `List-Unsubscribe-Post: ${ONE_CLICK}`,
    })
    expect(await listEmailTopics()).toContain('due')
    for (let i = 0; i < 2; i += 1) {
      expect((await post(pathname + search)).statusCode).toBe(204)
      expect(await listEmailTopics()).toEqual(['overdue', 'payments'])
    }
  })

  it('may send form data of either kind', async () => {
    const type = `multipart/form-data; boundary=${BOUNDARY}`
    expect((await post(buildPath(), MULTIPART, type)).statusCode).toBe(204)
    expect(await listEmailTopics()).not.toContain('due')
  })

  it('changes nothing by opening the link, which leads to the preferences', async () => {
    const { statusCode, headers } = await api.app.inject({ method: 'GET', url: buildPath() })
    expect([statusCode, headers.location]).toEqual([303, 'http://localhost:3000/notificacoes'])
    expect(await listEmailTopics()).toContain('due')
  })

  it('changes nothing for another body or another token', async () => {
    const other = encrypt(api.platform.keys.email, 'unsubscribe', {
      customerId: CUSTOMER,
      topic: NOTIFICATION_TOPICS[0],
    })
    const forged = `/api/v2/unsubscribe?token=${encodeURIComponent(other)}`
    const responses = [
      await post(buildPath(), 'a=b'),
      await post(buildPath(), '{}', 'application/json'),
      await post(forged),
      await post('/api/v2/unsubscribe'),
    ]
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([400, 415, 404, 404])
    expect(await listEmailTopics()).toContain('due')
  })

  it('loses no SMS that the customer chooses at the same time', async () => {
    const choice = { topic: 'due', sms: true, email: true } as const
    const { db } = api.platform
    await saveNotificationPreference(db, CUSTOMER, { ...choice, sms: false })
    const posted = await runInTransaction(db, async (tx) => {
      await saveNotificationPreference(tx, CUSTOMER, choice)
      const request = post(buildPath())
      await Promise.race([request, wait(100)])
      return [request]
    })
    await Promise.all(posted)
    const [due] = await listNotificationPreferences(db, CUSTOMER)
    expect(due).toEqual({ ...choice, email: false })
  })

  it('gets no error for a customer whose data was deleted', async () => {
    expect((await post(buildPath('pf-deleted'))).statusCode).toBe(204)
  })
})
