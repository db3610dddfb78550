import type { AutomaticPixContract } from '@portal/contract'
import { Actions } from '@portal/ui-kit/actions'
import { Button } from '@portal/ui-kit/button'
import { CopyField } from '@portal/ui-kit/copy-field'
import { Flush } from '@portal/ui-kit/flush'
import { Stack } from '@portal/ui-kit/layout'
import { Steps } from '@portal/ui-kit/steps'
import { Text } from '@portal/ui-kit/text'
import { useKernel } from 'shared-kernel/react'
import { useState } from 'react'
import { Problem } from '../page/problem.tsx'
import { BankRequest } from './bank-request.tsx'
import { texts as t } from './texts.ts'
import { useAutomaticPix, useEnrol } from './use-automatic-pix.ts'

interface EnrolPanelProps {
  reference: string
  state: Exclude<AutomaticPixContract['state'], 'active'>
}

/** Authorizes without paying: by a code (journey 2), or by a request that the customer's bank shows (journey 1). */
export const EnrolPanel = ({ reference, state }: EnrolPanelProps) => {
  const { mutate, isPending, data, error } = useEnrol()
  const { refetch, isFetching } = useAutomaticPix()
  const { toast } = useKernel()
  const [checkText, setCheckText] = useState('')
  const check = async () => {
    setCheckText('')
    // An authorization replaces this panel.
    setCheckText((await refetch()).isError ? t.checkFailed : t.stillPending)
  }
  const [isByBank, setByBank] = useState(false)
  const code = data?.copyPaste ?? null
  const enrolText = state === 'off' ? t.enrol : t.showCode
  return (
    <Stack gap={16}>
      <Text>{state === 'off' ? t.offText : t.pendingText}</Text>
      {error && <Problem title={t.enrolFailed} problem={error} />}
      {code === null ? (
        <Actions>
          <Button
            pending={isPending}
            pendingLabel={t.enrolling}
            aria-label={isPending ? undefined : t.ofContract(enrolText, reference)}
            onClick={() => mutate({ body: { reference } })}
          >
            {enrolText}
          </Button>
        </Actions>
      ) : (
        <>
          <CopyField
            label={t.code}
            value={code}
            size="lg"
            onFailed={() => toast.show(t.copyFailed)}
          />
          <Steps items={t.codeSteps} />
          <Actions>
            <Button
              appearance="secondary"
              pending={isFetching}
              pendingLabel={t.checking}
              onClick={() => void check()}
            >
              {t.check}
            </Button>
          </Actions>
          <Text role="status">{checkText}</Text>
        </>
      )}
      {isByBank ? (
        <BankRequest reference={reference} />
      ) : (
        <Flush>
          <Button
            appearance="tertiary"
            aria-label={t.ofContract(t.byBank, reference)}
            onClick={() => setByBank(true)}
          >
            {t.byBank}
          </Button>
        </Flush>
      )}
    </Stack>
  )
}
