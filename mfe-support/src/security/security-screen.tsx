import { ButtonLink } from '@portal/ui-kit/link'
import { lazyScreen, Link, useSession } from 'shared-kernel/react'
import { texts } from './texts.ts'
import { Page } from '../page/page.tsx'
import { Sections } from '../page/sections.tsx'
import { Text } from '@portal/ui-kit/text'

const Passkeys = lazyScreen(() => import('./passkeys.tsx'))
const RecentAccesses = lazyScreen(() => import('./recent-accesses.tsx'))

/** /seguranca: how to recognize a fraudulent page; signed-in users also see their passkeys and sessions. */
const SecurityScreen = () => (
  <Page title={texts.title} lead={texts.lead}>
    <Sections items={texts.items} />
    {useSession().status === 'AUTHENTICATED' && (
      <>
        <Passkeys />
        <RecentAccesses />
      </>
    )}
    <Text>{texts.doubt}</Text>
    <div>
      <ButtonLink as={Link} to="/canais-de-atendimento" appearance="secondary">
        {texts.toChannels}
      </ButtonLink>
    </div>
  </Page>
)

export default SecurityScreen
