import { EmptyState } from '@portal/ui-kit/empty-state'
import { SearchX } from '@portal/ui-kit/icons'
import { Cluster } from '@portal/ui-kit/layout'
import { ButtonLink } from '@portal/ui-kit/link'
import { type LinkComponent, PATHS } from '../shell/links'
import { texts } from './texts'

/** No route has this address. */
export default function NotFoundPage({ Link }: { Link: LinkComponent }) {
  const action = (
    <Cluster gap={12} justify="center">
      <ButtonLink as={Link} to={PATHS.home}>{texts.notFound.home}</ButtonLink>
      <ButtonLink as={Link} to={PATHS.channels} appearance="secondary">{texts.notFound.channels}</ButtonLink>
    </Cluster>
  )
  return (
    <EmptyState level={1} icon={<SearchX size={32} />} title={texts.notFound.title} action={action}>
      {texts.notFound.text}
    </EmptyState>
  )
}
