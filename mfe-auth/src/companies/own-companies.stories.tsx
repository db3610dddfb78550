import { companies, companiesFixture, enterCompany } from '@portal/contract'
import { createScreenStory } from 'shared-kernel/testing'
import { OwnCompanies } from './own-companies.tsx'

export const Several = createScreenStory(<OwnCompanies />, (api) => {
  api.respond(companies, companiesFixture.output)
  api.reject(enterCompany, 'Blacklist')
})
export const None = createScreenStory(<OwnCompanies />, (api) =>
  api.respond(companies, { companies: [] }),
)
