import { useEffect } from 'react'
import { account } from '@portal/contract'
import { buildPath } from '@portal/contract/paths'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Heading } from '@portal/ui-kit/heading'
import { Stack } from '@portal/ui-kit/layout'
import { ButtonLink } from '@portal/ui-kit/link'
import { Skeleton, SkeletonBlock } from '@portal/ui-kit/skeleton'
import { Text } from '@portal/ui-kit/text'
import { Link, useApi, useKernel, useSession } from 'shared-kernel/react'
import { getLevel } from './level.ts'
import { LevelCard } from './level-card.tsx'
import styles from './loyalty-screen.module.css'
import { texts } from './texts.ts'

const LoyaltyScreen = () => {
  const { bus } = useKernel()
  const { user } = useSession()
  const { data, isError, isFetching, refetch } = useApi(account)
  useEffect(() => {
    const paid = bus.on('payments.confirmed').subscribe(() => void refetch())
    return () => paid.unsubscribe()
  }, [bus, refetch])
  const level = data && getLevel(data.contracts)
  return (
    <Stack gap={24} className={styles.page}>
      <Stack gap={8}>
        <Heading level={1} size="lg">
          {texts.title}
        </Heading>
        <Text tone="muted">{texts.greeting(user.name)}</Text>
      </Stack>
      {isError && (
        <Alert
          tone="danger"
          live
          title={texts.failed}
          action={
            <Button appearance="secondary" pending={isFetching} onClick={() => void refetch()}>
              {texts.again}
            </Button>
          }
        >
          {texts.failedText}
        </Alert>
      )}
      {!level && !isError && (
        <Skeleton label={texts.loading}>
          <SkeletonBlock height={240} />
        </Skeleton>
      )}
      {level && <LevelCard level={level} />}
      {level && level.overdue > 0 && (
        <ButtonLink as={Link} to={buildPath('home')}>
          {texts.pay}
        </ButtonLink>
      )}
    </Stack>
  )
}

export default LoyaltyScreen
