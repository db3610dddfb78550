import { Cluster } from '@portal/ui-kit/layout'
import { ButtonLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { Link } from 'shared-kernel/react'
import { texts } from '../texts'
import { Page } from '../ui/page'

/** /cadastro-de-email: says what is not here yet and what works today. */
const EmailScreen = () => (
  <Page title={texts.titles.email} lead={texts.email.text}>
    <Text>{texts.email.today}</Text>
    <Cluster gap={12}>
      <ButtonLink as={Link} to="/">{texts.email.toBills}</ButtonLink>
      <ButtonLink as={Link} to="/canais-de-atendimento" appearance="secondary">{texts.email.toChannels}</ButtonLink>
    </Cluster>
  </Page>
)

export default EmailScreen
