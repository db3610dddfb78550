import type { Socket } from 'node:net'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { getFault } from '../faults/get-fault.ts'
import { waitMs } from '../faults/fault.ts'
import type { SandboxContext } from '../context.ts'
import { parseMail } from './parse-mail.ts'

const MAX_MAIL_BYTES = 25 * 1024 * 1024

/** Mailboxes with this name are rejected at every host. */
const UNKNOWN_MAILBOX = 'nobody@'

const createSmtpError = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode })

const collectStream = async (stream: SMTPServerDataStream): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks)
}

interface MailServer {
  port: number
  close: () => Promise<void>
}

/** Acknowledges a mail after storing it. Applies the `smtp` faults. */
export const startMailServer = async ({
  store,
  outbox,
  clock,
  config,
}: SandboxContext): Promise<MailServer> => {
  const sockets = new Set<Socket>()
  const findSocket = ({ remoteAddress, remotePort }: SMTPServerSession): Socket | undefined =>
    [...sockets].find(
      (one) => one.remotePort === remotePort && one.remoteAddress?.endsWith(remoteAddress),
    )
  const getMode = () => getFault(store, 'smtp').mode
  /** Time of the first attempt by recipient, for greylisting. */
  const firstAttempts = new Map<string, number>()
  const isGreylisted = (address: string): boolean => {
    const { mode, ms } = getFault(store, 'smtp')
    if (mode !== 'limit') return false
    const now = clock().getTime()
    const first = firstAttempts.get(address) ?? now
    firstAttempts.set(address, first)
    return now < first + ms
  }

  const server = new SMTPServer({
    name: 'sandbox',
    banner: 'Sandbox',
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    closeTimeout: 100,
    onConnect: (_session, callback) => {
      if (getMode() !== 'hang') callback()
    },
    onMailFrom: (_address, session, callback) => {
      if (getMode() === 'error') callback(createSmtpError(451, 'Try again later'))
      else if (getMode() === 'refuse') findSocket(session)?.resetAndDestroy()
      else if (getMode() === 'slow') void waitMs(getFault(store, 'smtp').ms).then(() => callback())
      else if (getMode() !== 'hang') callback()
    },
    onRcptTo: ({ address }, _session, callback) => {
      if (address.startsWith(UNKNOWN_MAILBOX)) callback(createSmtpError(550, 'No such mailbox'))
      else if (isGreylisted(address)) callback(createSmtpError(450, '4.2.0 Greylisted'))
      else callback()
    },
    onData: (stream, session, callback) => {
      const storeMail = async (): Promise<void> => {
        const raw = await collectStream(stream)
        if (stream.sizeExceeded) return callback(createSmtpError(552, 'Message is too big'))
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        for (const message of await parseMail(raw, recipients, clock().toISOString()))
          outbox.add(message)
        if (getMode() === 'drop') findSocket(session)?.destroy()
        else callback()
      }
      storeMail().catch(() => callback(createSmtpError(451, 'The message could not be stored')))
    },
  })
  server.on('error', () => undefined)
  server.server.prependListener('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    if (getMode() === 'refuse') socket.resetAndDestroy()
  })

  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(config.smtpPort, config.host, () => resolve())
  })
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : config.smtpPort,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
