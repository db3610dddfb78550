import { connect } from 'node:net'
import { createTransport, type Transporter } from 'nodemailer'
import { closeAll, startTestSandbox, type Client } from '../testing/sandbox.ts'

const open = new Set<Transporter>()
afterEach(async () => {
  for (const transport of open) transport.close()
  open.clear()
  await closeAll()
})

const createTestTransport = (sandbox: Client): Transporter => {
  const transport = createTransport({
    host: '127.0.0.1',
    port: sandbox.smtpPort,
    secure: false,
    ignoreTLS: true,
  })
  open.add(transport)
  return transport
}

const createMail = (more: Record<string, unknown> = {}) => ({
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

interface StoredMail {
  id: string
  attachments: { filename: string; contentType: string; base64: string }[]
}

const listOutbox = async (sandbox: Client, to = 'pf-overdue@example.com') =>
  (await sandbox.call<StoredMail[]>('GET', `/outbox?to=${to}`)).body

it('stores a mail with text, HTML and attachment', async () => {
  const sandbox = await startTestSandbox({ now: '2026-11-18T15:00:00.000Z' })
  await createTestTransport(sandbox).sendMail(createMail())
  const [kept] = await listOutbox(sandbox, 'PF-overdue@example.com')
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

it('stores a mail once per recipient', async () => {
  const sandbox = await startTestSandbox()
  const transport = createTestTransport(sandbox)
  const to = ['pf-overdue@example.com', 'pj-trap@example.com']
  for (const _time of [1, 2]) await transport.sendMail(createMail({ to }))
  for (const messageId of ['<a@x>', '<a@x>', '<b@x>'])
    await transport.sendMail(createMail({ headers: {}, messageId }))
  expect(await listOutbox(sandbox)).toHaveLength(3)
  expect(await listOutbox(sandbox, 'pj-trap@example.com')).toHaveLength(1)
})

it('deduplicates mails after a restart', async () => {
  const first = await startTestSandbox()
  await createTestTransport(first).sendMail(createMail())
  await first.close()
  const later = await startTestSandbox({ dataDir: first.dataDir })
  await createTestTransport(later).sendMail(createMail())
  expect(await listOutbox(later)).toHaveLength(1)
})

const setFault = (sandbox: Client, mode: string, ms?: number) =>
  sandbox.call('POST', '/faults', { target: 'smtp', mode, ms })

it.each([
  ['refuse', /./],
  ['error', /451/],
])('stores nothing in mode %s', async (mode, message) => {
  const sandbox = await startTestSandbox()
  await setFault(sandbox, mode)
  await expect(createTestTransport(sandbox).sendMail(createMail())).rejects.toThrow(message)
  await setFault(sandbox, 'off')
  expect(await listOutbox(sandbox)).toEqual([])
  await createTestTransport(sandbox).sendMail(createMail())
  expect(await listOutbox(sandbox)).toHaveLength(1)
})

it('refuses each recipient at first in mode limit, as greylisting does', async () => {
  let now = Date.parse('2026-11-18T15:00:00Z')
  const sandbox = await startTestSandbox({}, () => new Date(now))
  await setFault(sandbox, 'limit', 60_000)
  const send = () => createTestTransport(sandbox).sendMail(createMail())
  const greylisted = { responseCode: 450, command: 'RCPT TO' }
  await expect(send()).rejects.toMatchObject(greylisted)
  now += 59_000
  await expect(send()).rejects.toMatchObject(greylisted)
  now += 1_000
  await send()
  expect(await listOutbox(sandbox)).toHaveLength(1)
})

it('delays in mode slow', async () => {
  const sandbox = await startTestSandbox()
  await setFault(sandbox, 'slow', 1)
  await createTestTransport(sandbox).sendMail(createMail())
  expect(await listOutbox(sandbox)).toHaveLength(1)
})

it('sends no greeting in mode hang', async () => {
  const sandbox = await startTestSandbox()
  await setFault(sandbox, 'hang')
  const seen: Buffer[] = []
  const socket = connect(sandbox.smtpPort, '127.0.0.1')
  socket.on('data', (chunk: Buffer) => seen.push(chunk))
  const ended = new Promise((resolve) => socket.once('close', resolve))
  await new Promise((resolve) => socket.once('connect', resolve))
  expect(await listOutbox(sandbox)).toEqual([])
  await sandbox.close()
  await ended
  expect(seen).toEqual([])
})

it.each(['refuse', 'hang'])('applies mode %s to an open connection', async (mode) => {
  const sandbox = await startTestSandbox()
  const transport = createTransport({
    host: '127.0.0.1',
    port: sandbox.smtpPort,
    ignoreTLS: true,
    pool: true,
    maxConnections: 1,
  })
  open.add(transport)
  await transport.sendMail(createMail())
  await setFault(sandbox, mode)
  const sent = transport.sendMail(createMail({ headers: { 'X-Message-Id': 'm2' } })).then(
    () => 'sent',
    () => 'cut off',
  )
  expect(await listOutbox(sandbox)).toHaveLength(1)
  await sandbox.close()
  expect(await sent).toBe('cut off')
})

it('stores the mail in mode drop without acknowledging it, and deduplicates the retry', async () => {
  const sandbox = await startTestSandbox()
  await setFault(sandbox, 'drop')
  await expect(createTestTransport(sandbox).sendMail(createMail())).rejects.toThrow()
  expect(await listOutbox(sandbox)).toHaveLength(1)
  await setFault(sandbox, 'off')
  await createTestTransport(sandbox).sendMail(createMail())
  expect(await listOutbox(sandbox)).toHaveLength(1)
})

it('rejects an unknown mailbox permanently', async () => {
  const sandbox = await startTestSandbox()
  await expect(
    createTestTransport(sandbox).sendMail(createMail({ to: 'nobody@example.com' })),
  ).rejects.toMatchObject({ responseCode: 550, command: 'RCPT TO' })
  expect(await listOutbox(sandbox, 'nobody@example.com')).toEqual([])
})
