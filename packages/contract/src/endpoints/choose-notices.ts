import { endpoint } from '../endpoint.ts'
import { noticeChoice } from './notice-choices.ts'

/** Chosen again is chosen: the last one counts. */
export const chooseNotices = endpoint({
  id: 'chooseNotices',
  summary: 'The customer chooses by which messages one topic is told',
  interface: 'v2',
  method: 'POST',
  path: '/notice-choices',
  access: 'customer',
  success: 204,
  body: noticeChoice,
})

export const chooseNoticesFixture = {
  body: { topic: 'payments' as const, sms: false, email: true },
  output: undefined,
}
