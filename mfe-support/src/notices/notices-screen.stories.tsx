import { noticeChoices, noticeChoicesFixture, notices, noticesFixture } from '@portal/contract'
import { screenStory } from 'shared-kernel/testing'
import NoticesScreen from './notices-screen.tsx'

export const Some = screenStory(<NoticesScreen />, (api) => {
  api.answer(notices, noticesFixture.output)
  api.answer(noticeChoices, noticeChoicesFixture.output)
})
export const None = screenStory(<NoticesScreen />, (api) => {
  api.answer(notices, { ...noticesFixture.output, notices: [] })
  api.answer(noticeChoices, noticeChoicesFixture.output)
})
export const Waiting = screenStory(<NoticesScreen />, (api) =>
  api.reply(notices, () => new Promise(() => undefined)),
)
export const Failed = screenStory(<NoticesScreen />, (api) => api.refuse(notices, 'UNEXPECTED'))
