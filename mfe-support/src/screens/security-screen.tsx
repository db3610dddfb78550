import { ButtonLink } from '@portal/ui-kit/link'
import { Link } from 'shared-kernel/react'
import { texts } from '../texts'
import { Page } from '../ui/page'
import { Sections } from '../ui/sections'
import { Text } from '@portal/ui-kit/text'

/** /seguranca: how to tell a true payment page and code from a false one. */
const SecurityScreen = () => (
  <Page title={texts.titles.security} lead={texts.security.lead}>
    <Sections items={texts.security.items} />
    <Text>{texts.security.doubt}</Text>
    <div><ButtonLink as={Link} to="/canais-de-atendimento" appearance="secondary">{texts.security.toChannels}</ButtonLink></div>
  </Page>
)

export default SecurityScreen
