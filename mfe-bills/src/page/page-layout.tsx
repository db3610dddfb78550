import { buildPath } from '@portal/contract'
import type { ReactNode } from 'react'
import { Breadcrumb } from '@portal/ui-kit/breadcrumb'
import { Stack } from '@portal/ui-kit/layout'
import { Link } from 'shared-kernel/react'
import { texts } from './texts.ts'

export const PageLayout = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap={24}>
    <Breadcrumb
      items={[{ label: texts.bills, link: <Link to={buildPath('home')} /> }, { label: title }]}
    />
    {children}
  </Stack>
)
