import { ButtonLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { Link } from 'shared-kernel/react'
import { texts } from './texts'
import { Page } from '../page/page'
import { Sections } from '../page/sections'

/** /politica-de-privacidade. */
const PrivacyScreen = () => (
  <Page title={texts.title} lead={texts.lead}>
    <Sections items={texts.sections} />
    <Text>{texts.ask}</Text>
    <div><ButtonLink as={Link} to="/canais-de-atendimento" appearance="secondary">{texts.toChannels}</ButtonLink></div>
  </Page>
)

export default PrivacyScreen
