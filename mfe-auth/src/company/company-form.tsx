import { formatWait, parseEmail, login, parseDocument, type ApiProblem } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { Form, useField } from '@portal/ui-kit/form'
import { ButtonLink } from '@portal/ui-kit/link'
import { MaskedField } from '@portal/ui-kit/masked-field'
import { ProblemBox } from '@portal/ui-kit/problem-box'
import { Text } from '@portal/ui-kit/text'
import { TextField } from '@portal/ui-kit/text-field'
import { Link, useApiMutation, useKernel } from 'shared-kernel/react'
import { useSessionControl } from 'shared-kernel/session-control'
import { documentMask } from '../login/document-mask.ts'
import { isFinalProblem, isUnreachable, getReportName } from '../outcome/login-outcome.ts'
import { failureTexts } from '../outcome/failure-texts.ts'
import { texts } from './texts.ts'

interface Props {
  onStarted(email: string): void
  onEnd(problem: ApiProblem): void
}

const getProblemText = ({ code, status, retryAfter = 60 }: ApiProblem): string => {
  if (code === 'TOO.MANY.REQUESTS') return failureTexts.waitFor(formatWait(retryAfter))
  return isUnreachable(status) ? failureTexts.offline : failureTexts.generic.text
}

const getDocumentMessage = (text: string): string => {
  if (text.trim() === '') return texts.documentMissing
  return parseDocument(text)?.length === 14 ? '' : texts.documentInvalid
}

export const CompanyForm = ({ onStarted, onEnd }: Props) => {
  const { reporter } = useKernel()
  const control = useSessionControl()
  const document = useField(getDocumentMessage)
  const email = useField((text) => (parseEmail(text) === null ? texts.emailInvalid : ''))
  const { onValueChange, ...emailProps } = email.props
  const begin = useApiMutation(login, {
    onSuccess: ({ access_token: accessToken, protocol, expirationTime }, { body }) => {
      if ('doc' in body)
        control.begin({ accessToken, protocol, expirationTime, document: body.doc, type: 'PJ' })
      reporter.report('login')
      onStarted(parseEmail(emailProps.value) ?? emailProps.value)
    },
    onError: (problem) => {
      reporter.report(getReportName(problem.code))
      if (isFinalProblem(problem.code)) onEnd(problem)
    },
  })
  const send = (): void => {
    const doc = parseDocument(document.props.value)
    if (doc) begin.mutate({ body: { doc, type: 'PJ' } })
  }
  const { error } = begin
  return (
    <Form
      fields={[document, email]}
      isPending={begin.isPending}
      onSubmit={send}
      failure={
        error &&
        !isFinalProblem(error.code) && (
          <ProblemBox title={failureTexts.generic.title} traceId={error.traceId}>
            {getProblemText(error)}
          </ProblemBox>
        )
      }
    >
      <Text tone="muted">{texts.lead}</Text>
      <MaskedField
        {...document.props}
        name="document"
        label={texts.document}
        mask={documentMask}
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        autoComplete="off"
        enterKeyHint="next"
        required
      />
      <TextField
        {...emailProps}
        name="email"
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        required
        onChange={(event) => onValueChange(event.currentTarget.value)}
        onClear={() => onValueChange('')}
      />
      <Button type="submit" wide pending={begin.isPending} pendingLabel={texts.submitting}>
        {texts.submit}
      </Button>
      <ButtonLink as={Link} to="/" appearance="tertiary" wide>
        {texts.byPhone}
      </ButtonLink>
    </Form>
  )
}
