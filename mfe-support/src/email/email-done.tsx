import { useEffect, useRef } from 'react'
import { Actions } from '@portal/ui-kit/actions'
import { Alert } from '@portal/ui-kit/alert'
import { Stack } from '@portal/ui-kit/layout'
import { ButtonLink } from '@portal/ui-kit/link'
import { Link } from 'shared-kernel/react'
import { texts } from './texts.ts'

/** Renders the confirmation, which takes focus because the code field is removed. */
export const EmailDone = ({ email }: { email: string }) => {
  const alertRef = useRef<HTMLDivElement>(null)
  useEffect(() => alertRef.current?.focus(), [])
  return (
    <Stack gap={24}>
      <Alert ref={alertRef} tabIndex={-1} tone="success" live title={texts.done}>
        {texts.doneText(email)}
      </Alert>
      <Actions>
        <ButtonLink as={Link} to="/">
          {texts.toBills}
        </ButtonLink>
      </Actions>
    </Stack>
  )
}
