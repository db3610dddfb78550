import type { Cents } from '@portal/contract'
import { Actions } from '@portal/ui-kit/actions'
import { Button } from '@portal/ui-kit/button'
import { Form, useField } from '@portal/ui-kit/form'
import { Stack } from '@portal/ui-kit/layout'
import { TextField } from '@portal/ui-kit/text-field'
import { useKernel } from 'shared-kernel/react'
import { Problem } from '../page/problem.tsx'
import { formatLimit, parseLimit } from './limit.rules.ts'
import { texts as t } from './texts.ts'
import { useSetLimit } from './use-automatic-pix.ts'

export const LimitForm = ({ reference, limit }: { reference: string; limit: Cents | null }) => {
  const { toast } = useKernel()
  const field = useField((text) => (parseLimit(text) === undefined ? t.limitWrong : ''), {
    initial: formatLimit(limit),
  })
  const { onValueChange, ...control } = field.props
  const { mutate, isPending, error } = useSetLimit()
  const save = () => {
    const parsed = parseLimit(control.value)
    if (parsed !== undefined)
      mutate(
        { params: { reference }, body: { limit: parsed } },
        { onSuccess: () => toast.show(t.limitSaved) },
      )
  }
  return (
    <Form fields={[field]} isPending={isPending} onSubmit={save}>
      <Stack gap={12}>
        <TextField
          {...control}
          label={t.limit}
          hint={t.limitHint}
          prefix="R$"
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => onValueChange(event.target.value)}
        />
        {error && <Problem title={t.limitFailed} problem={error} />}
        <Actions>
          <Button type="submit" appearance="secondary" pending={isPending} pendingLabel={t.saving}>
            {t.saveLimit}
          </Button>
        </Actions>
      </Stack>
    </Form>
  )
}
