import { boletoForm } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Printer } from '@portal/ui-kit/icons'
import { useEffect, useRef, useState } from 'react'
import { useApi, useKernel } from 'shared-kernel/react'
import type { CodedBillet } from './billet-line.ts'
import { PrintSheet } from './print-sheet.tsx'
import { billetWords } from './code-words.ts'

/** Prints the sheet, by the button or by the browser's own command; a press before the form has come waits for it. */
export const PrintButton = ({ payment }: { payment: CodedBillet }) => {
  const { reporter } = useKernel()
  const { id } = payment
  const { data: form, error, isFetching, refetch } = useApi(boletoForm, { params: { id } })
  const [presses, setPresses] = useState(0)
  const printed = useRef(0)
  useEffect(() => {
    if (!form || printed.current === presses) return
    printed.current = presses
    reporter.report('billet_print', { payments: [id] })
    window.print()
  }, [presses, form, id, reporter])
  const press = () => {
    setPresses(presses + 1)
    if (error) void refetch()
  }
  const isAwaited = presses > 0 && !form
  return (
    <>
      <Button
        wide
        appearance="secondary"
        icon={<Printer size={20} />}
        pending={isAwaited && isFetching}
        pendingLabel={billetWords.preparing}
        onClick={press}
      >
        {billetWords.print}
      </Button>
      {isAwaited && error && !isFetching && (
        <Alert tone="danger" live>
          {billetWords.printFailed}
        </Alert>
      )}
      {form && <PrintSheet payment={payment} form={form} />}
    </>
  )
}
