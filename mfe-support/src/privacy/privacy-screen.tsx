import { PRIVACY } from '@portal/contract/operator'
import { Actions } from '@portal/ui-kit/actions'
import { Heading } from '@portal/ui-kit/heading'
import { Stack } from '@portal/ui-kit/layout'
import { ButtonLink, TextLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { lazyScreen, Link, useSession } from 'shared-kernel/react'
import { RetainedDataSection } from './retained-data-section.tsx'
import { texts } from './texts.ts'
import { Page } from '../page/page.tsx'
import { Unbroken } from '../page/unbroken.tsx'
import { Sections } from '../page/sections.tsx'

const MyData = lazyScreen(() => import('./my-data.tsx'))

/** /politica-de-privacidade: the privacy policy; signed-in users download and erase their data here. */
const PrivacyScreen = () => (
  <Page title={texts.title} parent="myAccount" lead={texts.lead}>
    {useSession().status === 'AUTHENTICATED' ? (
      <MyData />
    ) : (
      <RetainedDataSection counts={undefined} />
    )}
    <Sections items={texts.sections} />
    <Stack as="section" gap={8} aria-labelledby="who-answers">
      <Heading level={2} size="sm" id="who-answers">
        {texts.who.title}
      </Heading>
      <Text>
        {texts.who.controller} <Unbroken>{texts.who.cnpj}</Unbroken> {texts.who.address}
      </Text>
      <Text>
        {texts.who.officer}, <TextLink href={`mailto:${PRIVACY.email}`}>{PRIVACY.email}</TextLink>.{' '}
        {texts.who.answer}
      </Text>
      <Text>
        {texts.who.complain}{' '}
        <TextLink external href={PRIVACY.authority}>
          {texts.who.authority}
        </TextLink>
        .
      </Text>
    </Stack>
    <Actions>
      <ButtonLink as={Link} to="/canais-de-atendimento" appearance="secondary">
        {texts.toChannels}
      </ButtonLink>
    </Actions>
  </Page>
)

export default PrivacyScreen
