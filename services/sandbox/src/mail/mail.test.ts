import { connect } from 'node:net'
import { createTransport, type Transporter } from 'nodemailer'
import { closeAll, startTestSandbox, type Client } from '../testing/sandbox.ts'

const open = new Set<Transporter>()
afterEach(async () => {
  for (const transport of open) transport.close()
  open.clear()
  await closeAll()
})

const transportTo = (sandbox: Client): Transporter => {
  const transport = createTransport({
    host: '127.0.0.1',
    port: sandbox.smtpPort,
    secure: false,
    ignoreTLS: true,
  })
  open.add(transport)
  return transport
}

const mail = (more: Record<string, unknown> = {}) => ({
  from: 'Operadora <faturas@operadora.example.com>',
  to: 'pf-overdue@example.com',
  subject: 'Sua fatura de novembro',
  text: 'Olá, Ana. Não esqueça.',
  html: '<p>Olá, <b>Ana</b>.</p>',
  headers: { 'X-Message-Id': 'm1' },
  attachments: [
    {
      filename: 'fatura.pdf',
      content: Buffer.from('%PDF-1.7 ção'),
      contentType: 'application/pdf',
    },
  ],
  ...more,
})

interface Kept {
  id: string
  attachments: { filename: string; contentType: string; base64: string }[]
}

const outbox = async (sandbox: Client, to = 'pf-overdue@example.com') =>
  (await sandbox.call<Kept[]>('GET', `/outbox?to=${to}`)).body

it('keeps a mail with its text, HTML and attachment', async () => {
  const sandbox = await startTestSandbox({ now: '2026-11-18T15:00:00.000Z' })
  await transportTo(sandbox).sendMail(mail())
  const [kept] = await outbox(sandbox, 'PF-overdue@example.com')
  expect(kept).toEqual({
    id: expect.any(String),
    channel: 'email',
    to: 'pf-overdue@example.com',
    from: '"Operadora" <faturas@operadora.example.com>',
    subject: 'Sua fatura de novembro',
    text: 'Olá, Ana. Não esqueça.',
    html: '<p>Olá, <b>Ana</b>.</p>',
    sentAt: expect.stringMatching(/^2026-11-18T15/),
    attachments: [
      {
        filename: 'fatura.pdf',
        contentType: 'application/pdf',
        base64: Buffer.from('%PDF-1.7 ção').toString('base64'),
      },
    ],
  })
  const page = await sandbox.call('GET', `/outbox/${kept?.id}/html`)
  expect(page.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
  const file = await fetch(`${sandbox.url}/outbox/${kept?.id}/attachments/0`)
  expect(await file.text()).toBe('%PDF-1.7 ção')
  expect((await sandbox.call('GET', `/outbox/${kept?.id}/attachments/1`)).status).toBe(404)
  expect((await sandbox.call('GET', '/outbox/none/html')).status).toBe(404)
})

it('keeps a mail once for each recipient, however often it comes', async () => {
  const sandbox = await startTestSandbox()
  const transport = transportTo(sandbox)
  const to = ['pf-overdue@example.com', 'pj-trap@example.com']
  for (const _time of [1, 2]) await transport.sendMail(mail({ to }))
  for (const messageId of ['<a@x>', '<a@x>', '<b@x>'])
    await transport.sendMail(mail({ headers: {}, messageId }))
  expect(await outbox(sandbox)).toHaveLength(3)
  expect(await outbox(sandbox, 'pj-trap@example.com')).toHaveLength(1)
})

it('keeps mails over a restart and still knows them', async () => {
  const first = await startTestSandbox()
  await transportTo(first).sendMail(mail())
  await first.close()
  const later = await startTestSandbox({ dataDir: first.dataDir })
  await transportTo(later).sendMail(mail())
  expect(await outbox(later)).toHaveLength(1)
})

const fault = (sandbox: Client, mode: string, ms?: number) =>
  sandbox.call('POST', '/faults', { target: 'smtp', mode, ms })

it.each([
  ['refuse', /./],
  ['error', /451/],
])('keeps nothing in mode %s', async (mode, message) => {
  const sandbox = await startTestSandbox()
  await fault(sandbox, mode)
  await expect(transportTo(sandbox).sendMail(mail())).rejects.toThrow(message)
  await fault(sandbox, 'off')
  expect(await outbox(sandbox)).toEqual([])
  await transportTo(sandbox).sendMail(mail())
  expect(await outbox(sandbox)).toHaveLength(1)
})

it('takes its time in mode slow', async () => {
  const sandbox = await startTestSandbox()
  await fault(sandbox, 'slow', 1)
  await transportTo(sandbox).sendMail(mail())
  expect(await outbox(sandbox)).toHaveLength(1)
})

it('does not even greet in mode hang', async () => {
  const sandbox = await startTestSandbox()
  await fault(sandbox, 'hang')
  const seen: Buffer[] = []
  const socket = connect(sandbox.smtpPort, '127.0.0.1')
  socket.on('data', (chunk: Buffer) => seen.push(chunk))
  const ended = new Promise((resolve) => socket.once('close', resolve))
  await new Promise((resolve) => socket.once('connect', resolve))
  expect(await outbox(sandbox)).toEqual([])
  await sandbox.close()
  await ended
  expect(seen).toEqual([])
})

it.each(['refuse', 'hang'])('strikes a connection already open in mode %s', async (mode) => {
  const sandbox = await startTestSandbox()
  const transport = createTransport({
    host: '127.0.0.1',
    port: sandbox.smtpPort,
    ignoreTLS: true,
    pool: true,
    maxConnections: 1,
  })
  open.add(transport)
  await transport.sendMail(mail())
  await fault(sandbox, mode)
  const sent = transport.sendMail(mail({ headers: { 'X-Message-Id': 'm2' } })).then(
    () => 'sent',
    () => 'cut off',
  )
  expect(await outbox(sandbox)).toHaveLength(1)
  await sandbox.close()
  expect(await sent).toBe('cut off')
})

it('takes the mail in mode drop without saying so, and knows it when it comes again', async () => {
  const sandbox = await startTestSandbox()
  await fault(sandbox, 'drop')
  await expect(transportTo(sandbox).sendMail(mail())).rejects.toThrow()
  expect(await outbox(sandbox)).toHaveLength(1)
  await fault(sandbox, 'off')
  await transportTo(sandbox).sendMail(mail())
  expect(await outbox(sandbox)).toHaveLength(1)
})

it('refuses a mailbox that is none for good', async () => {
  const sandbox = await startTestSandbox()
  await expect(
    transportTo(sandbox).sendMail(mail({ to: 'nobody@example.com' })),
  ).rejects.toMatchObject({ responseCode: 550, command: 'RCPT TO' })
  expect(await outbox(sandbox, 'nobody@example.com')).toEqual([])
})
