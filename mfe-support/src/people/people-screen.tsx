import type { Person } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { EmptyState } from '@portal/ui-kit/empty-state'
import { Building } from '@portal/ui-kit/icons'
import { ProblemBox } from '@portal/ui-kit/problem-box'
import { SectionCard } from '@portal/ui-kit/section-card'
import { Text } from '@portal/ui-kit/text'
import { useEffect, useRef, useState } from 'react'
import { lazyScreen } from 'shared-kernel/react'
import { LoadFailed } from '../page/load-failed.tsx'
import { CardShape } from '../page/card-shape.tsx'
import { Page } from '../page/page.tsx'
import styles from './people-screen.module.css'
import { PersonRow } from './person-row.tsx'
import { refusalOf } from './refusal.ts'
import { texts } from './texts.ts'
import { useInviteAgain, usePeople } from './use-people.ts'

const InviteDialog = lazyScreen(() => import('./invite-dialog.tsx'))
const RoleDialog = lazyScreen(() => import('./role-dialog.tsx'))
const RemoveDialog = lazyScreen(() => import('./remove-dialog.tsx'))

type Doing = 'invite' | { readonly change: Person } | { readonly remove: Person } | null

/** /pessoas-da-empresa: who may come in for a company; its administrators invite, change and remove, others see what they may do and whom to ask. */
const PeopleScreen = () => {
  const [doing, setDoing] = useState<Doing>(null)
  const [done, setDone] = useState('')
  const [removed, setRemoved] = useState('')
  const words = useRef<HTMLDivElement>(null)
  // Who was removed took along the button that asked: the keyboard goes on at the words that say so.
  useEffect(() => {
    if (removed) words.current?.focus()
  }, [removed])
  const { data, error, isFetching, refetch } = usePeople()
  const again = useInviteAgain()
  const close = () => setDoing(null)
  const finish = (said: string): void => {
    setDone(said)
    close()
  }
  const finishRemoving = (said: string): void => {
    finish(said)
    setRemoved(said)
  }
  const begin = (next: Doing): void => {
    setDone('')
    again.reset()
    setDoing(next)
  }
  const sendAgain = ({ id, email }: Person): void => {
    setDone('')
    again.mutate({ params: { id } }, { onSuccess: () => setDone(texts.sentAgain(email ?? '')) })
  }

  if (error?.code === 'NOT.FOUND') {
    return (
      <Page title={texts.title} lead="">
        <EmptyState icon={<Building size={32} />} title={texts.notCompany}>
          {texts.notCompanyText}
        </EmptyState>
      </Page>
    )
  }
  const administers = data?.role === 'administers'
  return (
    <Page title={texts.title} lead={!data || administers ? texts.lead : texts.leadOthers}>
      {error && <LoadFailed texts={texts} isFetching={isFetching} onRetry={refetch} />}
      {!data && !error && <CardShape label={texts.loading} rows={[48, 48, 48]} />}
      {administers && (
        <div>
          <Button onClick={() => begin('invite')}>{texts.invite}</Button>
        </div>
      )}
      {done && (
        <Alert ref={words} tabIndex={-1} tone="success" live>
          {done}
        </Alert>
      )}
      {again.error && (
        <ProblemBox title={texts.notSent} traceId={again.error.traceId}>
          {refusalOf(again.error)}
        </ProblemBox>
      )}
      {data && administers && (
        <SectionCard title={texts.everyone}>
          <ul className={styles.list} role="list">
            {data.people.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                actions={{
                  onChange: () => begin({ change: person }),
                  onRemove: () => begin({ remove: person }),
                  onSendAgain: () => sendAgain(person),
                  isSending: again.isPending && again.variables.params.id === person.id,
                }}
              />
            ))}
          </ul>
        </SectionCard>
      )}
      {data && !administers && (
        <>
          <SectionCard title={texts.mine}>
            <Text>
              {texts.roles[data.role]}: {texts.may[data.role]}
            </Text>
          </SectionCard>
          <SectionCard title={texts.administrators}>
            <ul className={styles.list} role="list">
              {data.people
                .filter(({ role }) => role === 'administers')
                .map((person) => (
                  <PersonRow key={person.id} person={person} />
                ))}
            </ul>
          </SectionCard>
        </>
      )}
      {doing === 'invite' && (
        <InviteDialog onClose={close} onSent={(email) => finish(texts.sent(email))} />
      )}
      {doing !== null && doing !== 'invite' && 'change' in doing && (
        <RoleDialog person={doing.change} onClose={close} onSaved={finish} />
      )}
      {doing !== null && doing !== 'invite' && 'remove' in doing && (
        <RemoveDialog person={doing.remove} onClose={close} onRemoved={finishRemoving} />
      )}
    </Page>
  )
}

export default PeopleScreen
