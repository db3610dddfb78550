import { useMemo } from 'react'
import type { SignOutReason } from 'shared-kernel'
import { map, useKernel, useObservable } from 'shared-kernel/react'

const MESSAGE_BY_REASON: Record<SignOutReason, string> = {
  user: 'Você saiu com segurança.',
  expired: 'Sua sessão terminou por segurança. Entre de novo para continuar.',
  invalid: 'Sua sessão terminou por segurança. Entre de novo para continuar.',
  maintenance: 'O portal esteve em manutenção. Entre de novo para continuar.',
}

/** Returns why the last session of this tab ended; '' when none has. */
export function useSignOutMessage(): string {
  const { bus } = useKernel()
  const messages = useMemo(
    () => bus.on('session.ended').pipe(map(({ reason }) => MESSAGE_BY_REASON[reason])),
    [bus],
  )
  return useObservable(messages, '')
}
