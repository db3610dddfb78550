import {
  customer,
  enrolAutomaticPix,
  toSaoPauloDate,
  type AutomaticPixContract,
} from '@portal/contract'
import { Chip, type ChipTone } from '@portal/ui-kit/chip'
import { Cluster, Stack } from '@portal/ui-kit/layout'
import { SectionCard } from '@portal/ui-kit/section-card'
import { Text } from '@portal/ui-kit/text'
import { useCan } from 'shared-kernel/react'
import { texts as invoiceTexts } from '../invoice-display/texts.ts'
import styles from './automatic-pix.module.css'
import { CancelAll } from './cancel-buttons.tsx'
import { EnrolPanel } from './enrol-panel.tsx'
import { LimitForm } from './limit-form.tsx'
import { NextCharge } from './next-charge.tsx'
import { texts as t } from './texts.ts'

const TONES = { off: 'neutral', pending: 'warning', active: 'success' } as const satisfies Record<
  AutomaticPixContract['state'],
  ChipTone
>

export const ContractPanel = ({ contract }: { contract: AutomaticPixContract }) => {
  const { contractReference, name, state, limit, next, history } = contract
  const { isAllowed } = useCan(customer, enrolAutomaticPix)
  return (
    <SectionCard title={t.contract(contractReference)}>
      <Text>{name}</Text>
      <Cluster>
        <Chip tone={TONES[state]}>{t.states[state]}</Chip>
      </Cluster>
      {isAllowed && state !== 'active' && (
        <EnrolPanel reference={contractReference} state={state} />
      )}
      {state === 'active' && (
        <Stack gap={24}>
          <NextCharge next={next} canCancel={isAllowed} />
          {isAllowed && <LimitForm reference={contractReference} limit={limit} />}
        </Stack>
      )}
      {history.length > 0 && (
        <Stack gap={8}>
          <Text strong>{t.history}</Text>
          <ul aria-label={t.history} className={styles.history}>
            {history.map((event) => (
              <li key={event.id}>
                <Text>{t.event(event)}</Text>
                <Text size="sm" tone="muted">
                  {invoiceTexts.date(toSaoPauloDate(new Date(event.at)))}
                </Text>
              </li>
            ))}
          </ul>
        </Stack>
      )}
      {isAllowed && state === 'active' && <CancelAll reference={contractReference} />}
    </SectionCard>
  )
}
