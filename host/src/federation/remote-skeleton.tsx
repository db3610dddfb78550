import { Bone } from '@portal/ui-kit/bone'
import { Card } from '@portal/ui-kit/card'
import { Stack } from '@portal/ui-kit/layout'
import { Skeleton } from '@portal/ui-kit/skeleton'
import { texts } from './texts.ts'

/** Shown while a remote is on its way, of which nobody knows yet what its page looks like; stays invisible for its first 150 ms. */
export const RemoteSkeleton = () => (
  <Skeleton label={texts.loading}>
    <Stack gap={24}>
      <Bone height={32} width="55%" />
      <Card>
        <Stack gap={12}>
          <Bone height={20} width="35%" />
          <Bone height={40} width="65%" />
          <Bone height={48} />
        </Stack>
      </Card>
      <Card padding={16}>
        <Stack gap={12}>
          <Bone height={20} width="45%" />
          <Bone height={20} width="70%" />
        </Stack>
      </Card>
    </Stack>
  </Skeleton>
)
