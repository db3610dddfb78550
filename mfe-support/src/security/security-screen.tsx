import { Actions } from '@portal/ui-kit/actions'
import { Stack } from '@portal/ui-kit/layout'
import { ButtonLink } from '@portal/ui-kit/link'
import { lazyScreen, Link, useLocation, useSession } from 'shared-kernel/react'
import { texts } from './texts.ts'
import { Page } from '../page/page.tsx'
import { Sections } from '../page/sections.tsx'
import { Text } from '@portal/ui-kit/text'
import { useSyncExternalStore } from 'react'

const Passkeys = lazyScreen(() => import('./passkeys.tsx'))
const StopCodes = lazyScreen(() => import('./stop-codes.tsx'))
const UnrequestedCodes = lazyScreen(() => import('./unrequested-codes.tsx'))
const RecentAccesses = lazyScreen(() => import('./recent-accesses.tsx'))

/** An e-mail with a code links to this page with a token in the fragment. */
const STOP_TOKEN = /^[\w-]{43}$/

const subscribeToNothing = () => () => undefined

/** Fragment of the URL; '' while hydrating, because the server that prerenders the page does not know it. */
const useFragment = (): string => {
  const { hash } = useLocation()
  return useSyncExternalStore(
    subscribeToNothing,
    () => hash.slice(1),
    () => '',
  )
}

/**
 * /seguranca: how to recognize a fraudulent page; signed-in users also see their passkeys, login
 * codes and sessions.
 */
const SecurityScreen = () => {
  const token = useFragment()
  return (
    <Page title={texts.title} parent="myAccount" lead={texts.lead}>
      {STOP_TOKEN.test(token) && <StopCodes key={token} token={token} />}
      <Sections items={texts.items} />
      {useSession().status === 'AUTHENTICATED' && (
        <Stack gap={48}>
          <Passkeys />
          <UnrequestedCodes />
          <RecentAccesses />
        </Stack>
      )}
      <Text>{texts.doubt}</Text>
      <Actions>
        <ButtonLink as={Link} to="/canais-de-atendimento" appearance="secondary">
          {texts.toChannels}
        </ButtonLink>
      </Actions>
    </Page>
  )
}

export default SecurityScreen
