import { canRequestCallBack } from '@portal/contract'
import { createScreenStory } from 'shared-kernel/testing'
import CallBackDialog from './call-back-dialog.tsx'

const dialog = <CallBackDialog onClose={() => undefined} />

export const AskForPhone = createScreenStory(dialog, (api) =>
  api.respond(canRequestCallBack, { canRequestAttendance: true }),
)
export const Closed = createScreenStory(dialog, (api) =>
  api.respond(canRequestCallBack, { canRequestAttendance: false }),
)
export const Waiting = createScreenStory(dialog, (api) =>
  api.handle(canRequestCallBack, () => new Promise(() => undefined)),
)
export const Failed = createScreenStory(dialog, (api) =>
  api.reject(canRequestCallBack, 'UNEXPECTED'),
)
