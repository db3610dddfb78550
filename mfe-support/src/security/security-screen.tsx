import { ButtonLink } from '@portal/ui-kit/link'
import { Link } from 'shared-kernel/react'
import { texts } from './texts'
import { Page } from '../page/page'
import { Sections } from '../page/sections'
import { Text } from '@portal/ui-kit/text'

/** /seguranca: how to tell a true payment page and code from a false one. */
const SecurityScreen = () => (
  <Page title={texts.title} lead={texts.lead}>
    <Sections items={texts.items} />
    <Text>{texts.doubt}</Text>
    <div><ButtonLink as={Link} to="/canais-de-atendimento" appearance="secondary">{texts.toChannels}</ButtonLink></div>
  </Page>
)

export default SecurityScreen
