import * as z from 'zod/mini'

const fact = z.tuple([z.string(), z.string()])
/** Label and value: ['Protocolo', '2026…']. */
export type Fact = z.output<typeof fact>

/** What an e-mail says; the template adds logo, greeting, sender and the security note. */
export const emailMessage = z.object({
  to: z.string(),
  subject: z.string(),
  /** Heading; the subject by default. */
  title: z.optional(z.string()),
  /** Paragraphs, separated by an empty line. */
  text: z.string(),
  /** First name of a person or name of a company, for the greeting. None if the recipient may be another person. */
  name: z.optional(z.string()),
  /** The largest figure of the e-mail, with the items that it consists of. */
  amount: z.optional(
    z.object({ label: z.string(), value: z.string(), parts: z.optional(z.array(fact)) }),
  ),
  /** To be typed or copied: alone in its block, and alone on its line in plain text. */
  code: z.optional(z.string()),
  facts: z.optional(z.array(fact)),
  /** The path is one of this portal, with its slash. */
  button: z.optional(z.object({ label: z.string(), path: z.string() })),
  /** Small print behind the button: what to do if the recipient did not request this. */
  notes: z.optional(z.array(z.string())),
  /** True if customers may turn this e-mail off: the template links the preferences. */
  isOptional: z.optional(z.boolean()),
  /** Path that turns e-mails of its topic off by one click (RFC 8058). */
  unsubscribePath: z.optional(z.string()),
  attachments: z.optional(
    z.array(z.object({ filename: z.string(), contentType: z.string(), base64: z.string() })),
  ),
})
export type EmailMessage = z.output<typeof emailMessage>
/** An e-mail without its recipient. */
export type EmailContent = Omit<EmailMessage, 'to' | 'name' | 'attachments' | 'unsubscribePath'>

export const splitParagraphs = (text: string): string[] =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

/**
 * Returns the name for the greeting; null for one that contains more than a name. Mail clients turn
 * 'http://…' and 'site.example' into links, so that a name must not contain them.
 */
export const toGreetingName = (name: string | undefined): string | null => {
  const trimmed = name?.trim() ?? ''
  return /^\p{L}[\p{L}\p{M}\d .,'&-]{0,79}$/u.test(trimmed) && !/\.[\p{L}\d]/u.test(trimmed)
    ? trimmed
    : null
}
