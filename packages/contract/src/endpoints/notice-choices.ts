import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/**
 * What a customer may be written to about, beside what the bell shows in any case. Left out is what has to be sent: the notice before a
 * suspension (Anatel, Resolução 765/2023, art. 70), protocols of care (Decreto 11.034/2022), and what protects the account.
 */
export const NOTICE_TOPICS = ['due', 'overdue', 'payments', 'offers'] as const
export const noticeTopic = z.enum(NOTICE_TOPICS)
export type NoticeTopic = z.output<typeof noticeTopic>

/** By which messages one topic is told. */
export const noticeChoice = z.object({ topic: noticeTopic, sms: z.boolean(), email: z.boolean() })
export type NoticeChoice = z.output<typeof noticeChoice>

/** One for each topic, in the order of `NOTICE_TOPICS`; without an e-mail on record what was chosen by e-mail comes by SMS. */
const output = z.object({ choices: z.array(noticeChoice), hasEmail: z.boolean() })

export const noticeChoices = endpoint({
  id: 'noticeChoices',
  summary: 'By which messages the customer is told of what',
  interface: 'v2',
  method: 'GET',
  path: '/notice-choices',
  access: 'customer',
  output,
})

export const noticeChoicesFixture = {
  output: {
    hasEmail: true,
    choices: [
      { topic: 'due' as const, sms: false, email: true },
      { topic: 'overdue' as const, sms: true, email: true },
      { topic: 'payments' as const, sms: true, email: true },
      { topic: 'offers' as const, sms: false, email: false },
    ],
  },
}
