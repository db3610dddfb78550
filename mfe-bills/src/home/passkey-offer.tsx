import { passkeys, buildPath } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { ButtonLink } from '@portal/ui-kit/link'
import { useEffect, useState } from 'react'
import { Link, useApi, useKernel } from 'shared-kernel/react'

const texts = {
  title: 'Na próxima vez, entre sem código',
  text: 'Crie uma chave de acesso: você entra com a digital, o rosto ou a senha deste aparelho.',
  make: 'Criar chave de acesso',
  notNow: 'Agora não',
} as const

/** Key of the note that the offer was closed; it contains no personal data. */
const CLOSED_NOTE = 'passkey-offer'

/** Returns true if the device can verify the user by biometrics or a device PIN; a passkey is of no use otherwise. */
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
  const { tabStore } = useKernel()
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
        <>
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
        </>
      }
    >
      {texts.text}
    </Alert>
  )
}

/** Offers a passkey after the first login. The API decides with `isOffered`, so that it is offered once. */
export default function PasskeyOffer() {
  return useHasPlatformAuthenticator() ? <Offer /> : null
}
