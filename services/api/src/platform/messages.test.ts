import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { readConfig } from '../config/index.ts'
import { rejectRecipient, withMailServer } from '../testing/mail-server.ts'
import { mockSmsGateway } from '../testing/fake-sms-gateway.ts'
import { createMessageHandlers } from './messages.ts'

const config = readConfig({ NODE_ENV: 'test', PORTAL_SECRET: 'x'.repeat(32) })

const MAIL = {
  to: 'pf-overdue@example.com',
  subject: 'Sua fatura',
  text: 'Olá',
  attachments: [{ filename: 'a.pdf', contentType: 'application/pdf', base64: 'JVBERg==' }],
}
const send = (url: string, payload: unknown = MAIL) =>
  createMessageHandlers({ ...config, mail: { ...config.mail, url } }).email?.(payload, {
    id: 'm-1',
    attempt: 1,
  })

it('an e-mail has the same message id over retries', () =>
  withMailServer(
    (ok) => ok(),
    async (url, mails) => {
      await send(url)
      expect(mails[0]).toMatchObject({
        subject: 'Sua fatura',
        messageId: '<m-1@localhost>',
        text: expect.stringContaining('Olá'),
      })
      expect(mails[0]?.html).toMatch(/<img\s+src="data:image\/png;base64,/)
      expect(mails[0]?.headers.get('x-message-id')).toBe('m-1')
      expect(mails[0]?.attachments[0]).toMatchObject({
        filename: 'a.pdf',
        contentType: 'application/pdf',
      })
    },
  ))

it.each([
  ['that customers may turn off', { isOptional: true }, '<http://localhost:3000/notificacoes>'],
  [
    'of a topic',
    { isOptional: true, unsubscribePath: '/api/v2/unsubscribe?token=a.b%2B' },
    '<http://localhost:3000/api/v2/unsubscribe?token=a.b%2B>',
  ],
  ['that customers always receive', {}, undefined],
])(
  'an e-mail %s has the headers that mail clients and automatic replies read',
  (_, options: { isOptional?: boolean; unsubscribePath?: string }, unsubscribe) =>
    withMailServer(
      (ok) => ok(),
      async (url, mails) => {
        await send(url, { ...MAIL, ...options })
        const headers = new Map(mails[0]?.headerLines.map(({ key, line }) => [key, line]))
        expect(headers.get('list-unsubscribe')).toBe(
          unsubscribe && `List-Unsubscribe: ${unsubscribe}`,
        )
        expect(headers.get('list-unsubscribe-post')).toBe(
          options.unsubscribePath && 'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
        )
        expect(headers.get('auto-submitted')).toBe('Auto-Submitted: auto-generated')
      },
    ),
)

it.each([
  [450, 'no', 'Error'],
  [550, 'no', 'PermanentFailure'],
  [550, '5.1.1 User unknown', 'PermanentFailure'],
  [552, '5.2.2 Mailbox full', 'PermanentFailure'],
  [550, '5.1.8 Sender address rejected: Domain not found', 'Error'],
  [554, '5.7.1 Relay access denied', 'Error'],
  [550, '5.7.26 Unauthenticated sender', 'Error'],
  [550, '5.7.606 Access denied, banned sending IP', 'Error'],
  [530, 'Authentication required', 'Error'],
])('an e-mail whose recipient gets a %i %s fails with %s', (responseCode, text, name) =>
  withMailServer(rejectRecipient(responseCode, text), async (url) => {
    await expect(send(url)).rejects.toMatchObject({ name })
  }),
)

it.each([
  ['for what was sent', { message: rejectRecipient(554) }, 'PermanentFailure'],
  ['for what was sent', { message: rejectRecipient(451) }, 'Error'],
  ['for what was sent', { message: rejectRecipient(550, '5.7.1 Spam') }, 'PermanentFailure'],
  [
    'for who sends, after the message',
    { message: rejectRecipient(550, '5.7.26 Unauthenticated sender') },
    'Error',
  ],
  ['for who sends, which is ours to mend', { sender: rejectRecipient(553) }, 'Error'],
])('a rejection %s (%#) has the error of its kind', (_what, responses, name) =>
  withMailServer(
    (ok) => ok(),
    async (url) => {
      await expect(send(url)).rejects.toMatchObject({ name })
    },
    responses,
  ),
)

/** Starts a mail server without extensions, which gets the message as sent and may close the connection. */
const startPlainServer = async (onMessage: (raw: string, reply: Socket) => void) => {
  const server = createServer((socket) => {
    let received = ''
    let isMessage = false
    socket.write('220 mail.example\r\n')
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
      if (isMessage && received.endsWith('\r\n.\r\n')) {
        isMessage = false
        onMessage(received, socket)
      } else if (!isMessage && received.endsWith('\r\n')) {
        isMessage = received.startsWith('DATA')
        socket.write(isMessage ? '354 go on\r\n' : '250 ok\r\n')
      } else return
      received = ''
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => new Promise((resolve) => server.close(resolve))
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

it('an e-mail is readable for a mail server that allows seven bits and lines of 998 characters', async () => {
  const messages: string[] = []
  const server = await startPlainServer((raw, reply) => {
    messages.push(raw)
    reply.write('250 ok\r\n')
  })
  const [attachment] = MAIL.attachments
  await send(server.url, {
    ...MAIL,
    subject: 'Cobrança não paga – março',
    text: `Olá, João! ${'É só isto. '.repeat(200)}`,
    attachments: [{ ...attachment, filename: 'cobrança.pdf' }],
  })
  await server.close()
  const lines = messages.flatMap((raw) => raw.split('\r\n'))
  expect(messages).toHaveLength(1)
  expect(lines.filter((line) => /[^\x20-\x7e]/.test(line) || line.length > 998)).toEqual([])
})

it('an e-mail whose reply is lost fails, and is sent again with the same id', async () => {
  const messages: string[] = []
  const server = await startPlainServer((raw, reply) => {
    messages.push(raw)
    if (messages.length === 1) reply.destroy()
    else reply.write('250 ok\r\n')
  })
  await expect(send(server.url)).rejects.toMatchObject({ name: 'Error' })
  await send(server.url)
  await server.close()
  const ids = messages.map((raw) => /^Message-ID: (.+)\r$/m.exec(raw)?.[1])
  expect(ids).toEqual(['<m-1@localhost>', '<m-1@localhost>'])
})

it('an e-mail is retried when the mail server rejects the login', () =>
  withMailServer(
    (ok) => ok(),
    async (url, mails) => {
      await expect(send(url.replace('smtp://', 'smtp://portal:wrong@'))).rejects.not.toMatchObject({
        name: 'PermanentFailure',
      })
      expect(mails).toEqual([])
    },
  ))

// ASVS 1.3.11
it('a subject cannot inject headers', () =>
  withMailServer(
    (ok) => ok(),
    async (url, mails) => {
      await send(url, { ...MAIL, subject: 'Oi\r\nBcc: evil@example.com' })
      expect(mails.map(({ bcc }) => bcc)).toEqual([undefined])
    },
  ))

it('an e-mail is retried when the mail server is unreachable', async () => {
  await expect(send('smtp://127.0.0.1:1')).rejects.not.toMatchObject({ name: 'PermanentFailure' })
})

it.each([
  ['m-1', '5511987654321', true],
  ['m-1', '+55 (11) 98765-4321', true],
  ['m-1', '5511987654320', false],
  ['M-1', '5511987654321', true],
  ['m-2', '5511987654321', false],
])('a receipt with id %s for the number %s confirms the SMS: %s', async (id, to, isConfirmed) => {
  const gateway = mockSmsGateway()
  gateway.respond = () => Response.json({ id, to }, { status: 202 })
  const sending = createMessageHandlers(config).sms(
    { to: '+5511987654321', text: 'Oi' },
    { id: 'm-1', attempt: 1 },
  )
  if (isConfirmed) await expect(sending).resolves.toBeUndefined()
  else await expect(sending).rejects.toThrow('does not confirm')
})
