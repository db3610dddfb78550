import { useEffect, useRef, type ReactNode } from 'react'
import { Heading } from '@portal/ui-kit/heading'
import { Stack } from '@portal/ui-kit/layout'
import { Text } from '@portal/ui-kit/text'
import { PageBreadcrumb, type PageBreadcrumbProps } from './page-breadcrumb.tsx'
import styles from './page.module.css'

interface PageProps {
  title: string
  lead?: string
  /** Page that the breadcrumb links to; without it there is no breadcrumb. */
  parent?: PageBreadcrumbProps['parent']
  /** Link to the step before, below the breadcrumb. */
  back?: PageBreadcrumbProps['back']
  illustration?: ReactNode
  /** Focuses the heading, because a step of the same path replaced another; the host does it for paths. */
  takesFocus?: boolean
  children: ReactNode
}

export const Page = (props: PageProps) => {
  const { title, lead, parent, back, illustration, takesFocus = false, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus, title])
  return (
    <Stack gap={24} className={styles.page}>
      {parent && <PageBreadcrumb title={title} parent={parent} back={back} />}
      {illustration}
      <Stack gap={8}>
        <Heading level={1} size="lg" ref={heading}>
          {title}
        </Heading>
        {lead && <Text tone="muted">{lead}</Text>}
      </Stack>
      {children}
    </Stack>
  )
}
