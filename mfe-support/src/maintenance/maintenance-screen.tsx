import { useEffect } from 'react'
import { Button } from '@portal/ui-kit/button'
import { LiveRegion } from '@portal/ui-kit/live-region'
import { Text } from '@portal/ui-kit/text'
import { useKernel, useNavigate } from 'shared-kernel/react'
import { useCheckMaintenance } from './use-maintenance'
import { texts } from './texts'
import { Page } from '../page/page'

/** /manutencao: nothing is lost, and a way back as soon as the portal answers. */
const MaintenanceScreen = () => {
  const navigate = useNavigate()
  const { reporter } = useKernel()
  const check = useCheckMaintenance()
  useEffect(() => reporter.report('maintenance'), [reporter])
  const retry = () => check.mutate(undefined, { onSuccess: (isBack) => { if (isBack) void navigate('/', { replace: true }) } })
  const still = check.isError || check.data === false
  return (
    <Page title={texts.title} lead={texts.text}>
      <Text>{texts.what}</Text>
      <div><Button onClick={retry} pending={check.isPending} pendingLabel={texts.retry}>{texts.retry}</Button></div>
      {still && <Text tone="muted">{texts.still}</Text>}
      <LiveRegion message={still ? texts.still : ''} />
    </Page>
  )
}

export default MaintenanceScreen
