import { EmptyState } from '@portal/ui-kit/empty-state'
import { NotFoundIllustration } from '@portal/ui-kit/illustration'
import { Cluster } from '@portal/ui-kit/layout'
import { ButtonLink } from '@portal/ui-kit/link'
import { buildPath } from '@portal/contract/paths'
import type { LinkComponent } from './link-component.ts'
import { texts } from './texts.ts'

export default function NotFoundPage({ Link }: { Link: LinkComponent }) {
  const action = (
    <Cluster gap={12} justify="center">
      <ButtonLink as={Link} to={buildPath('home')}>
        {texts.notFound.home}
      </ButtonLink>
      <ButtonLink as={Link} to={buildPath('channels')} appearance="secondary">
        {texts.notFound.channels}
      </ButtonLink>
    </Cluster>
  )
  return (
    <EmptyState
      level={1}
      illustration={<NotFoundIllustration />}
      title={texts.notFound.title}
      action={action}
    >
      {texts.notFound.text}
    </EmptyState>
  )
}
