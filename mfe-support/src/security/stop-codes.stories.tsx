import { stopCodes } from '@portal/contract'
import { createScreenStory } from 'shared-kernel/testing'
import StopCodes from './stop-codes.tsx'

const screen = <StopCodes token={'k'.repeat(43)} />

export const Offered = createScreenStory(screen, (api) =>
  api.respond(stopCodes, { until: '2026-11-22T12:00:00Z' }),
)
export const Expired = createScreenStory(screen, (api) => api.reject(stopCodes, 'TOKEN.INVALID'))
