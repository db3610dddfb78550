import { renderEmail } from '../platform/email/render-email.ts'
import { listEmails, LONG_ORIGIN } from './every-message.ts'

/** Prints every kind of e-mail as JSON with its images in the HTML, for pictures of them. */
const emails = listEmails().map(({ kind, email }) => {
  const { html, images } = renderEmail(email, LONG_ORIGIN)
  const shown = images.reduce(
    (whole, { cid, base64 }) => whole.replace(`cid:${cid}`, `data:image/png;base64,${base64}`),
    html,
  )
  return { kind, html: shown }
})
process.stdout.write(JSON.stringify(emails))
