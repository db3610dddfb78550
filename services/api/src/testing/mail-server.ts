import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer } from 'smtp-server'

type SmtpResponse = (callback: (error?: Error | null) => void) => void

export const rejectRecipient =
  (responseCode: number, text = 'no'): SmtpResponse =>
  (callback) =>
    callback(Object.assign(new Error(text), { responseCode }))

const accept: SmtpResponse = (done) => done()

/**
 * Starts an SMTP server. `attachments` are files only: images of the text are in `html`, as data
 * URIs. `recipient`, `sender` and `message` respond to RCPT TO, MAIL FROM and DATA.
 */
export const startMailServer = async (
  onMail: (mail: ParsedMail) => void,
  { recipient = accept, sender = accept, message = accept } = {},
) => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, callback) => sender(callback),
    onRcptTo: (_address, _session, callback) => recipient(callback),
    onData: (stream, _session, callback) =>
      void simpleParser(stream).then((mail) => {
        onMail({ ...mail, attachments: mail.attachments.filter(({ related }) => !related) })
        message(callback)
      }),
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  const { port } = server.server.address() as { port: number }
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
    })
  return { url: `smtp://127.0.0.1:${port}`, close }
}

export const withMailServer = async (
  recipient: SmtpResponse,
  test: (url: string, mails: ParsedMail[]) => Promise<void>,
  others: { sender?: SmtpResponse; message?: SmtpResponse } = {},
): Promise<void> => {
  const mails: ParsedMail[] = []
  const server = await startMailServer((mail) => mails.push(mail), { ...others, recipient })
  try {
    await test(server.url, mails)
  } finally {
    await server.close()
  }
}
