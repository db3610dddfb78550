import { stopCodes, formatDateTime } from '@portal/contract'
import { Actions } from '@portal/ui-kit/actions'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Card } from '@portal/ui-kit/card'
import { Heading } from '@portal/ui-kit/heading'
import { Stack } from '@portal/ui-kit/layout'
import { Text } from '@portal/ui-kit/text'
import { useApiMutation } from 'shared-kernel/react'
import { stopCodesTexts as texts } from './stop-codes-texts.ts'

/** Stops codes that others request. It needs a click, because mail scanners open links. */
export default function StopCodes({ token }: { token: string }) {
  const { mutate, data, error, isPending } = useApiMutation(stopCodes)
  return (
    <Card as="section" aria-labelledby="stop-codes-title">
      <Stack gap={16}>
        <Heading level={2} id="stop-codes-title">
          {texts.title}
        </Heading>
        {data ? (
          <Alert tone="success" live>
            {texts.done(formatDateTime(data.until))} {texts.how}
          </Alert>
        ) : (
          <>
            <Text>{texts.text}</Text>
            {error && (
              <Alert tone="danger" live>
                {error.code === 'TOKEN.INVALID' ? texts.expired : texts.failed}
              </Alert>
            )}
            <Actions>
              <Button
                pending={isPending}
                pendingLabel={texts.stopping}
                onClick={() => mutate({ body: { token } })}
              >
                {texts.stop}
              </Button>
            </Actions>
          </>
        )}
      </Stack>
    </Card>
  )
}
