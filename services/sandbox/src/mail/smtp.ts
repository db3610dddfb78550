import type { Socket } from 'node:net'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { faultOf } from '../faults/current.ts'
import { pause } from '../faults/fault.ts'
import type { World } from '../world.ts'
import { readMail } from './incoming.ts'

const MOST_BYTES = 25 * 1024 * 1024

/** Mailboxes of this name are none, at whatever host. */
const NOBODY = 'nobody@'

const smtpError = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode })

const collect = async (stream: SMTPServerDataStream): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks)
}

export interface MailServer {
  port: number
  close: () => Promise<void>
}

/** Answers once the mail is kept; every fault of `smtp` strikes here. */
export const startMailServer = async ({
  store,
  outbox,
  clock,
  config,
}: World): Promise<MailServer> => {
  const sockets = new Set<Socket>()
  const socketOf = ({ remoteAddress, remotePort }: SMTPServerSession): Socket | undefined =>
    [...sockets].find(
      (one) => one.remotePort === remotePort && one.remoteAddress?.endsWith(remoteAddress),
    )
  const mode = () => faultOf(store, 'smtp').mode

  const server = new SMTPServer({
    name: 'sandbox',
    banner: 'Sandbox',
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: MOST_BYTES,
    closeTimeout: 100,
    onConnect: (_session, callback) => {
      if (mode() !== 'hang') callback()
    },
    onMailFrom: (_address, session, callback) => {
      if (mode() === 'error') callback(smtpError(451, 'Try again later'))
      else if (mode() === 'refuse') socketOf(session)?.resetAndDestroy()
      else if (mode() === 'slow') void pause(faultOf(store, 'smtp').ms).then(() => callback())
      else if (mode() !== 'hang') callback()
    },
    onRcptTo: ({ address }, _session, callback) => {
      if (address.startsWith(NOBODY)) callback(smtpError(550, 'No such mailbox'))
      else callback()
    },
    onData: (stream, session, callback) => {
      const keep = async (): Promise<void> => {
        const raw = await collect(stream)
        if (stream.sizeExceeded) return callback(smtpError(552, 'Message is too big'))
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        for (const message of await readMail(raw, recipients, clock().toISOString()))
          outbox.add(message)
        if (mode() === 'drop') socketOf(session)?.destroy()
        else callback()
      }
      keep().catch(() => callback(smtpError(451, 'The message could not be kept')))
    },
  })
  server.on('error', () => undefined)
  server.server.prependListener('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    if (mode() === 'refuse') socket.resetAndDestroy()
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
