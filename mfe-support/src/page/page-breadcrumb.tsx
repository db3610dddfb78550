import { buildPath } from '@portal/contract/paths'
import { BackButton } from '@portal/ui-kit/back-button'
import { Breadcrumb } from '@portal/ui-kit/breadcrumb'
import { Link, useSession } from 'shared-kernel/react'

const PARENTS = { home: 'Contas', myAccount: 'Minha conta' } as const

export interface PageBreadcrumbProps {
  title: string
  parent: keyof typeof PARENTS
  back?: { label: string; to: string } | undefined
}

/** Links to the parent page, which only signed-in customers have. */
export const PageBreadcrumb = ({ title, parent, back }: PageBreadcrumbProps) =>
  useSession().status === 'AUTHENTICATED' && (
    <Breadcrumb
      items={[{ label: PARENTS[parent], link: <Link to={buildPath(parent)} /> }, { label: title }]}
      back={
        back && (
          <BackButton as={Link} to={back.to}>
            {back.label}
          </BackButton>
        )
      }
    />
  )
