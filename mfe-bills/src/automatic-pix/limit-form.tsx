import type { Cents } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { Stack } from '@portal/ui-kit/layout'
import { TextField } from '@portal/ui-kit/text-field'
import { useKernel } from 'shared-kernel/react'
import { useState, type SyntheticEvent } from 'react'
import { Problem } from '../page/problem.tsx'
import { formatLimit, parseLimit } from './limit.rules.ts'
import { texts as t } from './texts.ts'
import { useSetLimit } from './use-automatic-pix.ts'

export const LimitForm = ({ reference, limit }: { reference: string; limit: Cents | null }) => {
  const { toast } = useKernel()
  const [text, setText] = useState(formatLimit(limit))
  const [isWrong, setWrong] = useState(false)
  const { mutate, isPending, error } = useSetLimit()
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    const parsed = parseLimit(text)
    setWrong(parsed === undefined)
    if (parsed !== undefined)
      mutate(
        { params: { reference }, body: { limit: parsed } },
        { onSuccess: () => toast.show(t.limitSaved) },
      )
  }
  return (
    <form onSubmit={save} noValidate>
      <Stack gap={12}>
        <TextField
          label={t.limit}
          hint={t.limitHint}
          error={isWrong ? t.limitWrong : undefined}
          prefix="R$"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {error && <Problem title={t.limitFailed} problem={error} />}
        <div>
          <Button type="submit" appearance="secondary" pending={isPending} pendingLabel={t.saving}>
            {t.saveLimit}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
