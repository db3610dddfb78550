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
const NOTE = 'passkey-offer'

/** Whether this device can see who holds it: elsewhere a key would only be one thing more to carry. */
const useDeviceCan = (): boolean => {
  const [can, setCan] = useState(false)
  useEffect(() => {
    let isOpen = true
    PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().then(
      (it) => isOpen && setCan(it),
      () => undefined,
    )
    return () => {
      isOpen = false
    }
  }, [])
  return can
}

const Offer = () => {
  const { notes } = useKernel()
  const [isAnswered, setAnswered] = useState(() => notes.get(NOTE) !== null)
  const { data } = useApi(passkeys)
  if (isAnswered || !data?.isOffered) return null
  const answer = (): void => {
    notes.set(NOTE, '1')
    setAnswered(true)
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
            onClick={answer}
          >
            {texts.make}
          </ButtonLink>
          <Button appearance="tertiary" onClick={answer}>
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
  return useDeviceCan() ? <Offer /> : null
}
