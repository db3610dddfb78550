import {
  buildPath,
  getRequiredRole,
  invitePerson,
  isRoleSufficient,
  type ApiProblem,
  type People,
  type Person,
} from '@portal/contract'
import { Actions } from '@portal/ui-kit/actions'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { EmptyState } from '@portal/ui-kit/empty-state'
import { Building } from '@portal/ui-kit/icons'
import { ButtonLink } from '@portal/ui-kit/link'
import { ProblemBox } from '@portal/ui-kit/problem-box'
import { SectionCard } from '@portal/ui-kit/section-card'
import { Text } from '@portal/ui-kit/text'
import { useEffect, useRef, useState } from 'react'
import { lazyScreen, Link } from 'shared-kernel/react'
import { LoadFailed } from '../page/load-failed.tsx'
import { CardSkeleton } from '../page/card-skeleton.tsx'
import { Page } from '../page/page.tsx'
import styles from './people-screen.module.css'
import { PersonRow } from './person-row.tsx'
import { getPeopleProblemText } from './people-problem-text.ts'
import { texts } from './texts.ts'
import { usePeople } from './use-people.ts'

const InviteDialog = lazyScreen(() => import('./invite-dialog.tsx'))
const RoleDialog = lazyScreen(() => import('./role-dialog.tsx'))
const RemoveDialog = lazyScreen(() => import('./remove-dialog.tsx'))

type OpenDialog = 'invite' | { readonly change: Person } | { readonly remove: Person } | null

const NotCompany = () => (
  <Page title={texts.title} parent="myAccount">
    <EmptyState
      icon={<Building size={32} />}
      title={texts.notCompany}
      action={
        <ButtonLink as={Link} to={buildPath('myAccount')} appearance="secondary">
          {texts.toAccount}
        </ButtonLink>
      }
    >
      {texts.notCompanyText}
    </EmptyState>
  </Page>
)

const OwnRole = ({ role, people }: People) => (
  <>
    <SectionCard title={texts.mine}>
      <Text>
        {texts.roles[role]}: {texts.may[role]}
      </Text>
    </SectionCard>
    <SectionCard title={texts.administrators}>
      <ul className={styles.list} role="list">
        {people
          .filter((person) => person.role === 'administers')
          .map((person) => (
            <PersonRow key={person.id} person={person} />
          ))}
      </ul>
    </SectionCard>
  </>
)

/**
 * /pessoas-da-empresa: the users of a company. Administrators invite, change and remove them;
 * others see their role and the administrators.
 */
const PeopleScreen = () => {
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null)
  const [doneText, setDoneText] = useState('')
  const [removedText, setRemovedText] = useState('')
  const alertRef = useRef<HTMLDivElement>(null)
  // The row of a removed person had focus: move it to the confirmation.
  useEffect(() => {
    if (removedText) alertRef.current?.focus()
  }, [removedText])
  const { data, error, isFetching, refetch } = usePeople()
  const [resendProblem, setResendProblem] = useState<ApiProblem | null>(null)
  const close = () => setOpenDialog(null)
  const closeWithMessage = (message: string): void => {
    setDoneText(message)
    close()
  }
  const closeAfterRemoving = (message: string): void => {
    closeWithMessage(message)
    setRemovedText(message)
  }
  const clearMessages = (): void => {
    setDoneText('')
    setResendProblem(null)
  }
  const beginAction = (next: OpenDialog): void => {
    clearMessages()
    setOpenDialog(next)
  }

  if (error?.code === 'NOT.FOUND') return <NotCompany />
  // The role of this response is newer than the one that `useCan` caches.
  const isAdministrator =
    data !== undefined && isRoleSufficient(data.role, getRequiredRole(invitePerson))
  return (
    <Page
      title={texts.title}
      lead={data && !isAdministrator ? texts.leadOthers : texts.lead}
      parent="myAccount"
    >
      {error && (
        <LoadFailed
          title={texts.failed}
          problem={error}
          isFetching={isFetching}
          onRetry={refetch}
        />
      )}
      {!data && !error && <CardSkeleton label={texts.loading} rows={[48, 48, 48]} />}
      {isAdministrator && (
        <Actions>
          <Button onClick={() => beginAction('invite')}>{texts.invite}</Button>
        </Actions>
      )}
      {doneText && (
        <Alert ref={alertRef} tabIndex={-1} tone="success" live>
          {doneText}
        </Alert>
      )}
      {resendProblem && (
        <ProblemBox title={texts.notSent} traceId={resendProblem.traceId}>
          {getPeopleProblemText(resendProblem)}
        </ProblemBox>
      )}
      {data && isAdministrator && (
        <SectionCard title={texts.everyone}>
          <ul className={styles.list} role="list">
            {data.people.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                actions={{
                  onChange: () => beginAction({ change: person }),
                  onRemove: () => beginAction({ remove: person }),
                  resending: {
                    onStart: clearMessages,
                    onSent: setDoneText,
                    onFailed: setResendProblem,
                  },
                }}
              />
            ))}
          </ul>
        </SectionCard>
      )}
      {data && !isAdministrator && <OwnRole role={data.role} people={data.people} />}
      {openDialog === 'invite' && (
        <InviteDialog onClose={close} onSent={(email) => closeWithMessage(texts.sent(email))} />
      )}
      {openDialog !== null && openDialog !== 'invite' && 'change' in openDialog && (
        <RoleDialog person={openDialog.change} onClose={close} onSaved={closeWithMessage} />
      )}
      {openDialog !== null && openDialog !== 'invite' && 'remove' in openDialog && (
        <RemoveDialog person={openDialog.remove} onClose={close} onRemoved={closeAfterRemoving} />
      )}
    </Page>
  )
}

export default PeopleScreen
