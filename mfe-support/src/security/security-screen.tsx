import { ButtonLink } from '@portal/ui-kit/link'
import { lazyScreen, Link, useSession } from 'shared-kernel/react'
import { texts } from './texts.ts'
import { Page } from '../page/page.tsx'
import { Sections } from '../page/sections.tsx'
import { Text } from '@portal/ui-kit/text'

const Passkeys = lazyScreen(() => import('./passkeys.tsx'))
const RecentAccesses = lazyScreen(() => import('./recent-accesses.tsx'))

/** /seguranca: how to tell a true payment page and code from a false one; who is signed in also sees the keys to his account and what happened at it. */
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
