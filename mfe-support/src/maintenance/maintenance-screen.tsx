import { maintenanceStatus } from '@portal/contract'
import { Actions } from '@portal/ui-kit/actions'
import { Button } from '@portal/ui-kit/button'
import { MaintenanceIllustration } from '@portal/ui-kit/illustration'
import { LiveRegion } from '@portal/ui-kit/live-region'
import { Text } from '@portal/ui-kit/text'
import { useAction, useKernel, useNavigate } from 'shared-kernel/react'
import { Page } from '../page/page.tsx'
import { texts } from './texts.ts'

/** /manutencao: a retry button, which opens the portal when the maintenance is over. */
const MaintenanceScreen = () => {
  const { api } = useKernel()
  const navigate = useNavigate()
  // Not a query: a 503 ends the session, which empties the query cache.
  const check = useAction(() => api.call(maintenanceStatus, {}), {
    onSuccess: ({ maintenance }) => {
      if (!maintenance) void navigate('/', { replace: true })
    },
  })
  const stillText = check.isError || check.data?.maintenance ? texts.still : ''
  return (
    <Page title={texts.title} lead={texts.text} illustration={<MaintenanceIllustration />}>
      <Text>{texts.what}</Text>
      <Actions>
        <Button onClick={() => check.mutate()} pending={check.isPending} pendingLabel={texts.retry}>
          {texts.retry}
        </Button>
      </Actions>
      {stillText && <Text tone="muted">{stillText}</Text>}
      <LiveRegion message={stillText} />
    </Page>
  )
}

export default MaintenanceScreen
