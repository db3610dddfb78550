import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer } from 'smtp-server'

type Answer = (callback: (error?: Error | null) => void) => void

/** An answer that refuses with this code. */
export const refusing =
  (responseCode: number): Answer =>
  (done) =>
    done(Object.assign(new Error('no'), { responseCode }))

const taken: Answer = (done) => done()

/** A mail server for the time of `test`, which answers each recipient by `answer`, whoever sends by `sender`, and what was sent by `message`. */
export const withMailServer = async (
  answer: Answer,
  test: (url: string, mails: ParsedMail[]) => Promise<void>,
  { sender = taken, message = taken } = {},
): Promise<void> => {
  const mails: ParsedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, callback) => sender(callback),
    onRcptTo: (_address, _session, callback) => answer(callback),
    onData: (stream, _session, callback) =>
      void simpleParser(stream).then((mail) => {
        mails.push(mail)
        message(callback)
      }),
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  const { port } = server.server.address() as { port: number }
  try {
    await test(`smtp://127.0.0.1:${port}`, mails)
  } finally {
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
    })
  }
}
