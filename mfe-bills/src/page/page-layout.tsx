import { buildPath } from '@portal/contract'
import type { ReactNode } from 'react'
import { Breadcrumb } from '@portal/ui-kit/breadcrumb'
import { Stack } from '@portal/ui-kit/layout'
import { Link } from 'shared-kernel/react'
import { texts } from './texts.ts'

interface PageLayoutProps {
  title: string
  /** Page that the breadcrumb links to. */
  parent?: keyof typeof texts.parents | undefined
  children: ReactNode
}

export const PageLayout = ({ title, parent = 'home', children }: PageLayoutProps) => (
  <Stack gap={24}>
    <Breadcrumb
      items={[
        { label: texts.parents[parent], link: <Link to={buildPath(parent)} /> },
        { label: title },
      ]}
    />
    {children}
  </Stack>
)
