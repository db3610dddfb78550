import {
  customer,
  customerFixture,
  registeredEmail,
  registeredEmailFixture,
  sendProofPin,
  sendProofPinFixture,
} from '@portal/contract'
import { createScreenStory } from 'shared-kernel/testing'
import ProofDialog from './proof-dialog.tsx'

export const Choice = createScreenStory(<ProofDialog onClose={() => undefined} />, (api) => {
  api.respond(customer, customerFixture.output)
  api.respond(registeredEmail, { ...registeredEmailFixture.output, isConfirmed: true })
  api.respond(sendProofPin, sendProofPinFixture.output)
})
