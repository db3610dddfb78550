import { Actions } from '@portal/ui-kit/actions'
import { Button } from '@portal/ui-kit/button'
import { Form, useField, type FormField } from '@portal/ui-kit/form'
import { Stack } from '@portal/ui-kit/layout'
import { SelectField } from '@portal/ui-kit/select-field'
import { Text } from '@portal/ui-kit/text'
import { TextField } from '@portal/ui-kit/text-field'
import type { ChangeEvent } from 'react'
import { Problem } from '../page/problem.tsx'
import { BANKS } from './banks.ts'
import { texts as t } from './texts.ts'
import { useEnrol } from './use-automatic-pix.ts'

const BRANCH = /^\d{1,4}$/
const ACCOUNT = /^\d{1,20}$/

/** Removes separators. Banks replace the check digit X of an account by 0, as the DICT of the Pix does. */
const normalizeAccount = (text: string): string =>
  text.replace(/[\s.-]/g, '').replace(/(\d)x$/i, (_, digit: string) => `${digit}0`)

/** Props of a native control, which reports changes as events. */
const toControlProps = ({ props: { onValueChange, ...props } }: FormField) => ({
  ...props,
  onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
    onValueChange(target.value),
})

/** Sends the request to the customer's bank, which shows it in its app (journey 1). */
export const BankRequest = ({ reference }: { reference: string }) => {
  const bank = useField((text) => (text === '' ? t.bankMissing : ''))
  const branch = useField((text) => (BRANCH.test(text.trim()) ? '' : t.branchWrong))
  const account = useField((text) => (ACCOUNT.test(normalizeAccount(text)) ? '' : t.accountWrong))
  const { mutate, isPending, isSuccess, error } = useEnrol()
  const send = () =>
    mutate({
      body: {
        reference,
        account: {
          bank: bank.props.value,
          branch: branch.props.value.trim(),
          account: normalizeAccount(account.props.value),
        },
      },
    })
  if (isSuccess) return <Text role="status">{t.requestSent}</Text>
  return (
    <Form fields={[bank, branch, account]} isPending={isPending} onSubmit={send}>
      <Stack gap={12}>
        <SelectField
          {...toControlProps(bank)}
          label={t.bank}
          options={[
            { value: '', label: t.chooseBank },
            ...BANKS.map(({ ispb, name }) => ({ value: ispb, label: name })),
          ]}
        />
        <TextField
          {...toControlProps(branch)}
          label={t.branch}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField {...toControlProps(account)} label={t.account} autoComplete="off" />
        {error && (
          <Problem
            title={t.requestFailed}
            problem={error}
            text={error.code === 'METHOD.NOT.AVAILABLE' ? t.requestRefused : undefined}
          />
        )}
        <Actions>
          <Button type="submit" appearance="secondary" pending={isPending} pendingLabel={t.sending}>
            {t.sendRequest}
          </Button>
        </Actions>
      </Stack>
    </Form>
  )
}
