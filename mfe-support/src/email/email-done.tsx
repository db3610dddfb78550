import { useEffect, useRef } from 'react'
import { Alert } from '@portal/ui-kit/alert'
import { Stack } from '@portal/ui-kit/layout'
import { ButtonLink } from '@portal/ui-kit/link'
import { Link } from 'shared-kernel/react'
import { texts } from './texts.ts'

/** The address is registered; the words take the focus that the code's field had. */
export const EmailDone = ({ email }: { email: string }) => {
  const alertRef = useRef<HTMLDivElement>(null)
  useEffect(() => alertRef.current?.focus(), [])
  return (
    <Stack gap={24} align="start">
      <Alert ref={alertRef} tabIndex={-1} tone="success" live title={texts.done}>
        {texts.doneText(email)}
      </Alert>
      <ButtonLink as={Link} to="/">
        {texts.toBills}
      </ButtonLink>
    </Stack>
  )
}
