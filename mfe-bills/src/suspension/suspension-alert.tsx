import { buildPath, type CalendarDate, type Contract, type Suspension } from '@portal/contract'
import { Accordion } from '@portal/ui-kit/accordion'
import { Alert } from '@portal/ui-kit/alert'
import { Stack } from '@portal/ui-kit/layout'
import { StandaloneLink } from '@portal/ui-kit/standalone-link'
import { Text } from '@portal/ui-kit/text'
import { Link } from 'shared-kernel/react'
import { describeSuspension } from './describe-suspension.ts'
import { texts } from './texts.ts'

interface SuspensionAlertProps {
  suspension: Suspension
  contract: Pick<Contract, 'productType' | 'phone'>
  today: CalendarDate
}

/** Says above an invoice what still works while the service may be suspended because of it. */
export const SuspensionAlert = ({ suspension, contract, today }: SuspensionAlertProps) => {
  const { title, restoration, facts } = describeSuspension(suspension, contract, today)
  return (
    <Alert
      tone="warning"
      title={title}
      action={
        <StandaloneLink as={Link} to={buildPath('channels')}>
          {texts.toChannels}
        </StandaloneLink>
      }
    >
      <Text>{restoration}</Text>
      <Accordion title={texts.details} level={2}>
        <Stack gap={4}>
          {facts.map((fact) => (
            <Text key={fact}>{fact}</Text>
          ))}
        </Stack>
      </Accordion>
    </Alert>
  )
}
