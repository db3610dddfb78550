import { checkInboundSms, requestInboundSms } from '@portal/contract'
import { createScreenStory } from 'shared-kernel/testing'
import { StepCard } from '../step/step-card.tsx'
import InboundSmsPanel from './inbound-sms-panel.tsx'

const panel = (
  <StepCard title="Digite o código">
    <InboundSmsPanel onEnd={() => undefined} />
  </StepCard>
)

export const Waiting = createScreenStory(panel, (api) => {
  const expiresAt = new Date(Date.now() + 600_000).toISOString()
  api.respond(requestInboundSms, {
    code: '4F7K9',
    number: '29999',
    expiresAt,
    serverTime: new Date().toISOString(),
  })
  api.respond(checkInboundSms, { verified: null })
})
export const Failed = createScreenStory(panel, (api) => api.reject(requestInboundSms, 'UNEXPECTED'))
