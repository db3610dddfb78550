import { buildPath, type Contest } from '@portal/contract'
import { Stack } from '@portal/ui-kit/layout'
import { TextLink } from '@portal/ui-kit/link'
import { SectionCard } from '@portal/ui-kit/section-card'
import { Text } from '@portal/ui-kit/text'
import { Link } from 'shared-kernel/react'
import { texts } from './texts.ts'

/** Renders the contests of an invoice with their state. */
export const ContestList = ({ contests }: { contests: readonly Contest[] }) => (
  <SectionCard title={texts.list}>
    <Stack gap={16} as="ul">
      {contests.map((contest) => (
        <li key={contest.protocol}>
          <Text>{texts.decision(contest)}</Text>
          <Text size="sm" tone="muted">
            {texts.protocol(contest.protocol, contest.openedAt)}
          </Text>
        </li>
      ))}
    </Stack>
    <TextLink as={Link} to={buildPath('cases')}>
      {texts.follow}
    </TextLink>
  </SectionCard>
)
