import { billetForm } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Printer } from '@portal/ui-kit/icons'
import { useEffect, useState } from 'react'
import { useApi, useKernel } from 'shared-kernel/react'
import type { CodedBillet } from './billet-line.ts'
import { PrintSheet } from './print-sheet.tsx'
import { billetWords } from './code-words.ts'

/** Prints the sheet, by the button or by the browser's own command; a press before the form has come waits for it. */
export const PrintButton = ({ payment }: { payment: CodedBillet }) => {
  const { reporter } = useKernel()
  const { id } = payment
  const { data: form, error, isFetching, refetch } = useApi(billetForm, { params: { id } })
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (!isWanted || !form) return
    setWanted(false)
    reporter.report('billet_print', { payments: [id] })
    window.print()
  }, [isWanted, form, id, reporter])
  const press = () => {
    setWanted(true)
    if (error) void refetch()
  }
  return (
    <>
      <Button
        wide
        appearance="secondary"
        icon={<Printer size={20} />}
        pending={isWanted && isFetching}
        pendingLabel={billetWords.preparing}
        onClick={press}
      >
        {billetWords.print}
      </Button>
      {isWanted && error && !isFetching && (
        <Alert tone="danger" live>
          {billetWords.printFailed}
        </Alert>
      )}
      {form && <PrintSheet payment={payment} form={form} />}
    </>
  )
}
