import { useState } from 'react'
import { Button } from '@portal/ui-kit/button'
import { Card } from '@portal/ui-kit/card'
import { Heading } from '@portal/ui-kit/heading'
import { Headset, Smartphone, Wifi } from '@portal/ui-kit/icons'
import { Stack } from '@portal/ui-kit/layout'
import { TextLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { lazyScreen, Link, useSession } from 'shared-kernel/react'
import { texts } from './texts'
import { Page } from '../page/page'
import styles from './channels-screen.module.css'

const CallBackDialog = lazyScreen(() => import('./call-back-dialog'))

/** /canais-de-atendimento: numbers, and a call-back for whoever is signed in. */
const ChannelsScreen = () => {
  const { status } = useSession()
  const [isAsking, setIsAsking] = useState(false)
  const { fibre, mobile, call } = texts.channels
  return (
    <Page title={texts.channels.title} lead={texts.channels.lead}>
      <div className={styles.grid}>
        {[{ ...fibre, icon: <Wifi /> }, { ...mobile, icon: <Smartphone /> }].map(({ title, number, text, icon }) => (
          <Card key={title} as="section">
            <Stack gap={8}>
              <span className={styles.icon}>{icon}</span>
              <Heading level={2} size="sm">{title}</Heading>
              <p className={styles.number}>{number}</p>
              <Text size="sm" tone="muted">{text}</Text>
            </Stack>
          </Card>
        ))}
      </div>
      <Card as="section">
        <Stack gap={8}>
          <span className={styles.icon}><Headset /></span>
          <Heading level={2} size="sm">{call.title}</Heading>
          <Text size="sm" tone="muted">{call.text}</Text>
          {status === 'AUTHENTICATED'
            ? <div><Button appearance="secondary" onClick={() => setIsAsking(true)}>{call.button}</Button></div>
            : <Text size="sm">{texts.channels.signIn} <TextLink as={Link} to="/">{texts.channels.toLogin}</TextLink></Text>}
        </Stack>
      </Card>
      {isAsking && <CallBackDialog onClose={() => setIsAsking(false)} />}
    </Page>
  )
}

export default ChannelsScreen
