import type { ApiProblem, Person } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { texts } from './texts.ts'
import { useResendInvitation } from './use-people.ts'

export interface ResendCallbacks {
  onStart(): void
  onSent(message: string): void
  onFailed(problem: ApiProblem): void
}

interface ResendButtonProps extends ResendCallbacks {
  person: Person
  name: string
}

/** Sends one invitation again. Each row has its own request, so that two invitations can be pending. */
export const ResendButton = ({ person, name, onStart, onSent, onFailed }: ResendButtonProps) => {
  const { mutate, isPending } = useResendInvitation()
  const handleClick = (): void => {
    onStart()
    mutate(
      { params: { id: person.id } },
      { onSuccess: () => onSent(texts.sentAgain(person.email ?? '')), onError: onFailed },
    )
  }
  return (
    <Button
      appearance="tertiary"
      pending={isPending}
      aria-label={texts.sendAgainTo(name)}
      onClick={handleClick}
    >
      {texts.sendAgain}
    </Button>
  )
}
