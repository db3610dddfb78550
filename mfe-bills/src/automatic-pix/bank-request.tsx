import { Button } from '@portal/ui-kit/button'
import { Stack } from '@portal/ui-kit/layout'
import { SelectField } from '@portal/ui-kit/select-field'
import { Text } from '@portal/ui-kit/text'
import { TextField } from '@portal/ui-kit/text-field'
import { useState, type SyntheticEvent } from 'react'
import { Problem } from '../page/problem.tsx'
import { BANKS } from './banks.ts'
import { texts as t } from './texts.ts'
import { useEnrol } from './use-automatic-pix.ts'

const BRANCH = /^\d{1,4}$/
const ACCOUNT = /^\d{1,20}$/

/** Sends the request to the customer's bank, which shows it in its app (journey 1). */
export const BankRequest = ({ reference }: { reference: string }) => {
  const [bank, setBank] = useState('')
  const [branch, setBranch] = useState('')
  const [account, setAccount] = useState('')
  const [isWrong, setWrong] = useState(false)
  const { mutate, isPending, isSuccess, error } = useEnrol()
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    const isComplete = bank !== '' && BRANCH.test(branch) && ACCOUNT.test(account)
    setWrong(!isComplete)
    if (isComplete) mutate({ body: { reference, account: { bank, branch, account } } })
  }
  if (isSuccess) return <Text role="status">{t.requestSent}</Text>
  return (
    <form onSubmit={send} noValidate>
      <Stack gap={12}>
        <SelectField
          label={t.bank}
          value={bank}
          options={[
            { value: '', label: t.chooseBank },
            ...BANKS.map(({ ispb, name }) => ({ value: ispb, label: name })),
          ]}
          onChange={(event) => setBank(event.target.value)}
        />
        <TextField
          label={t.branch}
          inputMode="numeric"
          autoComplete="off"
          value={branch}
          onChange={(event) => setBranch(event.target.value)}
        />
        <TextField
          label={t.account}
          error={isWrong ? t.accountMissing : undefined}
          inputMode="numeric"
          autoComplete="off"
          value={account}
          onChange={(event) => setAccount(event.target.value)}
        />
        {error && <Problem title={t.requestFailed} problem={error} />}
        <div>
          <Button type="submit" appearance="secondary" pending={isPending} pendingLabel={t.sending}>
            {t.sendRequest}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
