import type { ApiProblem, Company } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { Stack } from '@portal/ui-kit/layout'
import { ButtonLink } from '@portal/ui-kit/link'
import { ProblemBox } from '@portal/ui-kit/problem-box'
import { Text } from '@portal/ui-kit/text'
import { Verbatim } from '@portal/ui-kit/verbatim'
import { buildPath } from '@portal/contract/paths'
import { Link } from 'shared-kernel/react'
import { StepCard } from '../step/step-card.tsx'
import styles from './own-companies.module.css'
import { texts } from './texts.ts'
import { useCompanies, useEnterCompany } from './use-companies.ts'

const getProblemText = ({ code }: ApiProblem): string => {
  if (code === 'Blacklist') return texts.blocked
  if (code === 'CUSTOMER.HAS.NO.CONTRACTS.OR.AGREEMENTS') return texts.noContracts
  return code === 'NOT.FOUND' ? texts.gone : texts.later
}

const getLead = ({ length }: readonly Company[]): string => {
  if (length === 0) return texts.none
  return length === 1 ? texts.only : texts.lead
}

/** Lets a person who joined several companies with one e-mail go from one to another. */
export function OwnCompanies() {
  const { data, error, isFetching, refetch } = useCompanies()
  // A reload clears unsent text and cached data of the previous company.
  const entering = useEnterCompany(() => location.assign(buildPath('home')))
  const problem = entering.error
  return (
    <StepCard title={texts.title}>
      {!data && !error && (
        <Text role="status" tone="muted">
          {texts.loading}
        </Text>
      )}
      {error && (
        <ProblemBox
          title={texts.failed}
          traceId={error.traceId}
          action={
            <Button appearance="secondary" pending={isFetching} onClick={() => void refetch()}>
              {texts.again}
            </Button>
          }
        >
          {texts.later}
        </ProblemBox>
      )}
      {data && <Text>{getLead(data.companies)}</Text>}
      {data && data.companies.length > 0 && (
        <ul className={styles.list} role="list">
          {data.companies.map(({ id, name, role, isCurrent }) => (
            <li key={id} className={styles.row}>
              <Stack gap={4}>
                <Text strong className={styles.name}>
                  <Verbatim>{name}</Verbatim>
                </Text>
                <Text size="sm" tone="muted">
                  {texts.roleOf(role)}
                </Text>
              </Stack>
              {isCurrent ? (
                <Text strong>{texts.current}</Text>
              ) : (
                <Button
                  appearance="secondary"
                  aria-label={texts.enterInto(name)}
                  pending={entering.isPending && entering.variables.params.id === id}
                  pendingLabel={texts.entering}
                  onClick={() => entering.mutate({ params: { id } })}
                >
                  {texts.enter}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <ProblemBox title={texts.notEntered} traceId={problem.traceId}>
          {getProblemText(problem)}
        </ProblemBox>
      )}
      <ButtonLink as={Link} to={buildPath('myAccount')} appearance="tertiary" wide>
        {texts.back}
      </ButtonLink>
    </StepCard>
  )
}
