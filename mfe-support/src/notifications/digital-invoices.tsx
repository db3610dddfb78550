import { contracts, customer, updateDigitalInvoice, type Contract } from '@portal/contract'
import { buildPath } from '@portal/contract/paths'
import { Accordion } from '@portal/ui-kit/accordion'
import { Alert } from '@portal/ui-kit/alert'
import { Card } from '@portal/ui-kit/card'
import { Checkbox } from '@portal/ui-kit/checkbox'
import { Heading } from '@portal/ui-kit/heading'
import { Stack } from '@portal/ui-kit/layout'
import { StandaloneLink } from '@portal/ui-kit/standalone-link'
import { Text } from '@portal/ui-kit/text'
import { Link, useApi, useCan } from 'shared-kernel/react'
import { formatContractName } from '../cases/use-contract-names.ts'
import { useRegisteredEmail } from '../email/use-email.ts'
import { LoadFailed } from '../page/load-failed.tsx'
import { getProblemText } from '../page/problem-text.ts'
import { texts } from './texts.ts'
import { useDigitalInvoices, useUpdateDigitalInvoice } from './use-digital-invoices.ts'
import { useNotificationPreferences } from './use-notification-preferences.ts'

/** From this number of contracts on, they unfold. */
const FOLDED_FROM_CONTRACTS = 5

interface ContractChoiceProps {
  contract: Contract
  isDigital: boolean
  canStart: boolean
  canStop: boolean
}

const ContractChoice = ({ contract, isDigital, canStart, canStop }: ContractChoiceProps) => {
  const { update, error } = useUpdateDigitalInvoice(contract.reference)
  return (
    <>
      <Checkbox
        label={formatContractName(contract)}
        disabled={isDigital ? !canStop : !canStart}
        checked={isDigital}
        onChange={({ target }) => update(target.checked)}
      />
      {error && (
        <Alert tone="danger" live>
          {getProblemText(error, texts.notSaved)}
        </Alert>
      )}
    </>
  )
}

/**
 * Renders the choice, per contract, to receive invoices by e-mail instead of on paper. It needs a
 * confirmed e-mail; stopping it does not.
 */
export const DigitalInvoices = () => {
  const queries = [useDigitalInvoices(), useRegisteredEmail(), useApi(contracts)] as const
  const [{ data: digital }, { data: email }, { data: all }] = queries
  const { data: preferences } = useNotificationPreferences()
  const { isAllowed, refusal } = useCan(customer, updateDigitalInvoice)
  const failed = queries.filter(({ data, isError }) => !data && isError)
  const problem = failed[0]?.error
  // Preferences that cannot be loaded have an alert of their own, which is enough.
  if (problem && preferences)
    return (
      <LoadFailed
        title={texts.digitalFailed}
        problem={problem}
        isFetching={failed.some(({ isFetching }) => isFetching)}
        onRetry={() => failed.map(({ refetch }) => refetch())}
      />
    )
  if (!digital || !email || !all || (!isAllowed && !refusal)) return null
  const isConfirmed = email.isConfirmed === true
  const choices = all.contracts.map((contract) => (
    <ContractChoice
      key={contract.reference}
      contract={contract}
      isDigital={digital.contractReferences.includes(contract.reference)}
      canStart={isAllowed && isConfirmed}
      canStop={isAllowed}
    />
  ))
  if (choices.length === 0) return null
  return (
    <Card as="section" aria-labelledby="digital-invoices">
      <Stack gap={12}>
        <Heading level={2} size="md" id="digital-invoices">
          {texts.digital}
        </Heading>
        <Text tone="muted">
          {isConfirmed && email.email !== null ? texts.digitalText(email.email) : texts.digitalWhy}
        </Text>
        {!isConfirmed && (
          <StandaloneLink as={Link} to={buildPath('email')}>
            {texts.confirmEmail}
          </StandaloneLink>
        )}
        {!isAllowed && <Text tone="muted">{texts.digitalAdministrators}</Text>}
        {choices.length < FOLDED_FROM_CONTRACTS ? (
          choices
        ) : (
          <Accordion title={texts.digitalContracts(choices.length)} level={3}>
            <Stack gap={12}>{choices}</Stack>
          </Accordion>
        )}
      </Stack>
    </Card>
  )
}
