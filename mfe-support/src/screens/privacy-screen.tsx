import { ButtonLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { Link } from 'shared-kernel/react'
import { texts } from '../texts'
import { Page } from '../ui/page'
import { Sections } from '../ui/sections'

/** /politica-de-privacidade. */
const PrivacyScreen = () => (
  <Page title={texts.titles.privacy} lead={texts.privacy.lead}>
    <Sections items={texts.privacy.sections} />
    <Text>{texts.privacy.ask}</Text>
    <div><ButtonLink as={Link} to="/canais-de-atendimento" appearance="secondary">{texts.privacy.toChannels}</ButtonLink></div>
  </Page>
)

export default PrivacyScreen
