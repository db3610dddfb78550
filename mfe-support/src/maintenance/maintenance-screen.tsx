import { maintenanceStatus } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { MaintenanceIllustration } from '@portal/ui-kit/illustration'
import { LiveRegion } from '@portal/ui-kit/live-region'
import { Text } from '@portal/ui-kit/text'
import { useApi, useNavigate } from 'shared-kernel/react'
import { Page } from '../page/page.tsx'
import { texts } from './texts.ts'

/** /manutencao: a retry button, which opens the portal when the maintenance is over. */
const MaintenanceScreen = () => {
  const navigate = useNavigate()
  // The request runs only on a press of the button.
  const { data, isError, isFetching, refetch } = useApi(
    maintenanceStatus,
    {},
    { enabled: false, retry: false },
  )
  const retry = async () => {
    const result = await refetch()
    if (result.data?.maintenance === false) void navigate('/', { replace: true })
  }
  const stillText = isError || data?.maintenance ? texts.still : ''
  return (
    <Page title={texts.title} lead={texts.text} illustration={<MaintenanceIllustration />}>
      <Text>{texts.what}</Text>
      <div>
        <Button onClick={() => void retry()} pending={isFetching} pendingLabel={texts.retry}>
          {texts.retry}
        </Button>
      </div>
      {stillText && <Text tone="muted">{stillText}</Text>}
      <LiveRegion message={stillText} />
    </Page>
  )
}

export default MaintenanceScreen
