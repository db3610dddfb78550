import { companies, companiesFixture, enterCompany } from '@portal/contract'
import { createScreenStory } from 'shared-kernel/testing'
import CompaniesScreen from './companies-screen.tsx'

export const Several = createScreenStory(<CompaniesScreen />, (api) => {
  api.respond(companies, companiesFixture.output)
  api.reject(enterCompany, 'Blacklist')
})
export const None = createScreenStory(<CompaniesScreen />, (api) =>
  api.respond(companies, { companies: [] }),
)
