import { boletoForm } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Printer } from '@portal/ui-kit/icons'
import { useEffect, useRef, useState } from 'react'
import { useApi, useKernel } from 'shared-kernel/react'
import type { BoletoWithCode } from './boleto-payment.ts'
import { PrintSheet } from './print-sheet.tsx'
import { boletoTexts } from './code-texts.ts'

/** Prints the sheet. A click before the form is loaded is handled when the response arrives. */
export const PrintButton = ({ payment }: { payment: BoletoWithCode }) => {
  const { reporter } = useKernel()
  const { id } = payment
  const { data: form, error, isFetching, refetch } = useApi(boletoForm, { params: { id } })
  const [requests, setRequests] = useState(0)
  const handled = useRef(0)
  useEffect(() => {
    if (!form || handled.current === requests) return
    handled.current = requests
    reporter.report('billet_print', { payments: [id] })
    window.print()
  }, [requests, form, id, reporter])
  const requestPrint = () => {
    setRequests(requests + 1)
    if (error) void refetch()
  }
  // In-app views cannot print; the other buttons download or send the boleto.
  if (typeof window.print !== 'function') return null
  const isWaiting = requests > 0 && !form
  return (
    <>
      <Button
        wide
        appearance="tertiary"
        icon={<Printer size={20} />}
        pending={isWaiting && isFetching}
        pendingLabel={boletoTexts.preparing}
        onClick={requestPrint}
      >
        {boletoTexts.print}
      </Button>
      {isWaiting && error && !isFetching && (
        <Alert tone="danger" live>
          {boletoTexts.printFailed}
        </Alert>
      )}
      {form && <PrintSheet payment={payment} form={form} />}
    </>
  )
}
