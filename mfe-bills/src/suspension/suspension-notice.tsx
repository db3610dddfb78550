import {
  buildPath,
  formatDate,
  formatE164Phone,
  formatReal,
  sumCents,
  type CalendarDate,
  type ContractSuspension,
} from '@portal/contract'
import { Actions } from '@portal/ui-kit/actions'
import { Accordion } from '@portal/ui-kit/accordion'
import { Alert } from '@portal/ui-kit/alert'
import { Stack } from '@portal/ui-kit/layout'
import { ButtonLink } from '@portal/ui-kit/link'
import { StandaloneLink } from '@portal/ui-kit/standalone-link'
import { Text } from '@portal/ui-kit/text'
import { useEffect, useRef } from 'react'
import { Link } from 'shared-kernel/react'
import type { ContractView } from '../contracts/account.rules.ts'
import { describeSuspension } from './describe-suspension.ts'
import { listPayable } from './suspension.rules.ts'
import { texts } from './texts.ts'
import { TrustUnlockButton } from './trust-unlock-button.tsx'

interface SuspensionNoticeProps {
  suspension: ContractSuspension
  view: ContractView
  today: CalendarDate
  /** The customer has no other contract. */
  isOnly: boolean
  hasOtherStep: boolean
}

/** Moves the focus from the closed dialog to the notice, whose button is gone. */
const useFocusOnUnlock = (isUnlocked: boolean) => {
  const alertRef = useRef<HTMLDivElement>(null)
  const wasUnlocked = useRef(isUnlocked)
  useEffect(() => {
    if (isUnlocked && !wasUnlocked.current) alertRef.current?.focus()
    wasUnlocked.current = isUnlocked
  }, [isUnlocked])
  return alertRef
}

/**
 * Says on the account page since when and why a contract may be suspended, and offers to pay or to
 * unlock it on trust.
 */
export const SuspensionNotice = ({
  suspension,
  view,
  today,
  isOnly,
  hasOtherStep,
}: SuspensionNoticeProps) => {
  const { contractReference, phone, invoices, unlock } = suspension
  const payable = listPayable({ suspension, view })
  const unpaid = view.open.filter(({ reference }) =>
    invoices.some((one) => one.reference === reference),
  )
  const total = sumCents(payable.map((invoice) => invoice.total))
  const isUnlocked = unlock.state === 'active'
  const alertRef = useFocusOnUnlock(isUnlocked)
  const { title, restoration, facts } = describeSuspension(suspension, suspension, today)
  return (
    <Alert
      ref={alertRef}
      tabIndex={-1}
      tone={isUnlocked ? 'success' : 'warning'}
      title={isUnlocked ? texts.unlocked(formatDate(unlock.until)) : title}
      live={isUnlocked}
    >
      <Stack gap={12}>
        {!isOnly && (
          <Text size="sm" tone="muted">
            {phone === null
              ? texts.contract(contractReference)
              : texts.line(contractReference, formatE164Phone(phone).replaceAll(' ', '\u00a0'))}
          </Text>
        )}
        <Text>
          {texts.unpaid(unpaid)} {isUnlocked ? texts.suspendedAgain : restoration}
        </Text>
        {view.canPay && (
          <Actions>
            {payable.length > 0 && (
              <ButtonLink
                as={Link}
                appearance={hasOtherStep ? 'secondary' : 'primary'}
                to={buildPath('picker', { contas: payable.map(({ reference }) => reference) })}
              >
                {texts.pay(formatReal(total))}
              </ButtonLink>
            )}
            <TrustUnlockButton suspension={suspension} />
          </Actions>
        )}
        {!isUnlocked && (
          <Accordion title={texts.details} level={2}>
            <Stack gap={4}>
              {facts.map((fact) => (
                <Text key={fact}>{fact}</Text>
              ))}
              <StandaloneLink as={Link} to={buildPath('channels')}>
                {texts.toChannels}
              </StandaloneLink>
            </Stack>
          </Accordion>
        )}
      </Stack>
    </Alert>
  )
}
