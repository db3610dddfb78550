import { passkeys, buildPath } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Cluster } from '@portal/ui-kit/layout'
import { ButtonLink } from '@portal/ui-kit/link'
import { useEffect, useState } from 'react'
import { Link, useApi, useKernel } from 'shared-kernel/react'

const texts = {
  title: 'Na próxima vez, entre sem código',
  text: 'Crie uma chave de acesso: você entra com a digital, o rosto ou a senha deste aparelho.',
  make: 'Criar chave de acesso',
  notNow: 'Agora não',
} as const

/** Nothing of a person: that the offer was answered. */
const CLOSED_NOTE = 'passkey-offer'

/** Whether this device can see who holds it: elsewhere a key would only be one thing more to carry. */
const useHasPlatformAuthenticator = (): boolean => {
  const [hasAuthenticator, setHasAuthenticator] = useState(false)
  useEffect(() => {
    let isMounted = true
    PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().then(
      (it) => isMounted && setHasAuthenticator(it),
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [])
  return hasAuthenticator
}

const Offer = () => {
  const { tabStore: tabStore } = useKernel()
  const [isClosed, setClosed] = useState(() => tabStore.get(CLOSED_NOTE) !== null)
  const { data } = useApi(passkeys)
  if (isClosed || !data?.isOffered) return null
  const closeOffer = (): void => {
    tabStore.set(CLOSED_NOTE, '1')
    setClosed(true)
  }
  return (
    <Alert
      tone="info"
      title={texts.title}
      action={
        <Cluster gap={12}>
          <ButtonLink
            as={Link}
            appearance="secondary"
            to={`${buildPath('security')}#chaves-de-acesso`}
            onClick={closeOffer}
          >
            {texts.make}
          </ButtonLink>
          <Button appearance="tertiary" onClick={closeOffer}>
            {texts.notNow}
          </Button>
        </Cluster>
      }
    >
      {texts.text}
    </Alert>
  )
}

/** After the first login of a browser, on a device that can: the way to a login without a code. The API says when, so that it is offered once. */
export default function PasskeyOffer() {
  return useHasPlatformAuthenticator() ? <Offer /> : null
}
