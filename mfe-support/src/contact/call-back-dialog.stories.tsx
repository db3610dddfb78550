import { canRequestCallBack } from '@portal/contract'
import { screenStory } from 'shared-kernel/testing'
import CallBackDialog from './call-back-dialog.tsx'

const dialog = <CallBackDialog onClose={() => undefined} />

export const AskForPhone = screenStory(dialog, (api) =>
  api.respond(canRequestCallBack, { canRequestAttendance: true }),
)
export const Closed = screenStory(dialog, (api) =>
  api.respond(canRequestCallBack, { canRequestAttendance: false }),
)
export const Waiting = screenStory(dialog, (api) =>
  api.handle(canRequestCallBack, () => new Promise(() => undefined)),
)
export const Failed = screenStory(dialog, (api) => api.reject(canRequestCallBack, 'UNEXPECTED'))
