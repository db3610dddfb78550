import { Fragment, useState, type ReactNode } from 'react'
import { buildPath, customer, requestCallBack } from '@portal/contract'
import { CONTACT_CHANNELS, OPERATOR, SUPPLIER_EMAIL } from '@portal/contract/operator'
import { Actions } from '@portal/ui-kit/actions'
import { Button } from '@portal/ui-kit/button'
import { Card } from '@portal/ui-kit/card'
import { Heading } from '@portal/ui-kit/heading'
import {
  CircleHelp,
  FileText,
  Headset,
  Landmark,
  MessageSquare,
  Smartphone,
  Wifi,
} from '@portal/ui-kit/icons'
import { Stack } from '@portal/ui-kit/layout'
import { TextLink } from '@portal/ui-kit/link'
import { StandaloneLink } from '@portal/ui-kit/standalone-link'
import { Text } from '@portal/ui-kit/text'
import { lazyScreen, Link, useCan, useSession } from 'shared-kernel/react'
import { Denied } from '../page/denied.tsx'
import { AccessibilityStatement } from './accessibility-statement.tsx'
import { FrequentQuestions } from './frequent-questions.tsx'
import { texts } from './texts.ts'
import { Page } from '../page/page.tsx'
import { Unbroken } from '../page/unbroken.tsx'
import styles from './channels-screen.module.css'

type ChannelId = keyof typeof CONTACT_CHANNELS
const CHANNEL_IDS = Object.keys(CONTACT_CHANNELS) as ChannelId[]
const ICONS: Readonly<Record<ChannelId, ReactNode>> = {
  fibre: <Wifi />,
  mobile: <Smartphone />,
  ombudsman: <CircleHelp />,
  regulator: <Landmark />,
  consumer: <FileText />,
  deaf: <MessageSquare />,
}

const CallBackDialog = lazyScreen(() => import('./call-back-dialog.tsx'))

const CallButton = ({ onPress }: { onPress(): void }) => {
  const { isAllowed } = useCan(customer, requestCallBack)
  return isAllowed ? (
    <Actions>
      <Button appearance="secondary" onClick={onPress}>
        {texts.channels.call.button}
      </Button>
    </Actions>
  ) : (
    <Denied action={requestCallBack} />
  )
}

const { legalName, cnpj, address } = OPERATOR

/** The company with which customers contract. */
const SupplierCard = () => (
  <Card as="section">
    <Stack gap={8}>
      <span className={styles.icon}>
        <Landmark />
      </span>
      <Heading level={2} size="sm">
        {texts.supplier.title}
      </Heading>
      <Text>
        <span translate="no">{legalName}</span>
      </Text>
      <Text size="sm">
        {texts.supplier.cnpj} <Unbroken>{cnpj}</Unbroken>
      </Text>
      <Text size="sm" tone="muted">
        {texts.supplier.address(address)}
      </Text>
      <StandaloneLink href={`mailto:${SUPPLIER_EMAIL}`}>{SUPPLIER_EMAIL}</StandaloneLink>
    </Stack>
  </Card>
)

/** /canais-de-atendimento: phone numbers, and a call-back for signed-in users. */
const ChannelsScreen = () => {
  const { status } = useSession()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { call } = texts.channels
  return (
    <Page title={texts.channels.title} parent="home" lead={texts.channels.lead}>
      <div className={styles.grid}>
        {CHANNEL_IDS.map((id) => ({ id, ...CONTACT_CHANNELS[id] })).map(
          ({ id, title, numbers, site, hours, text }) => (
            <Card key={id} as="section">
              <Stack gap={8}>
                <span className={styles.icon}>{ICONS[id]}</span>
                <Heading level={2} size="sm">
                  {title}
                </Heading>
                <div className={styles.number}>
                  {site && (
                    <StandaloneLink external href={site}>
                      {texts.channels.openSite}
                    </StandaloneLink>
                  )}
                  {numbers.map((number, i) => (
                    <Fragment key={number}>
                      {i > 0 && ` ${texts.channels.or} `}
                      <StandaloneLink href={`tel:${number.replace(/\s/g, '')}`}>
                        {number}
                      </StandaloneLink>
                    </Fragment>
                  ))}
                </div>
                <Text size="sm">{hours}</Text>
                <Text size="sm" tone="muted">
                  {text}
                </Text>
              </Stack>
            </Card>
          ),
        )}
        <Card as="section">
          <Stack gap={8}>
            <span className={styles.icon}>
              <Headset />
            </span>
            <Heading level={2} size="sm">
              {call.title}
            </Heading>
            <Text size="sm" tone="muted">
              {call.text}
            </Text>
            {status === 'AUTHENTICATED' ? (
              <>
                <CallButton onPress={() => setDialogOpen(true)} />
                <StandaloneLink as={Link} to={buildPath('cases')}>
                  {call.cases}
                </StandaloneLink>
              </>
            ) : (
              <Text size="sm">
                {texts.channels.signIn}{' '}
                <TextLink as={Link} to="/">
                  {texts.channels.toLogin}
                </TextLink>
              </Text>
            )}
          </Stack>
        </Card>
        <SupplierCard />
      </div>
      <FrequentQuestions />
      <AccessibilityStatement />
      {isDialogOpen && <CallBackDialog onClose={() => setDialogOpen(false)} />}
    </Page>
  )
}

export default ChannelsScreen
