import { useCallback, useRef, useState, type ComponentType } from 'react'
import { lazyScreen, ProofContext } from 'shared-kernel/react'

const ProofDialog = lazyScreen(() => import('./proof-dialog.tsx'))

/** Wraps a screen: actions that need a fresh proof of the identity open a dialog for it and are repeated afterwards. */
export const withProof = (Screen: ComponentType): ComponentType =>
  function ScreenWithProof() {
    const [isOpen, setOpen] = useState(false)
    const waiting = useRef<((isProved: boolean) => void)[]>([])
    const requestProof = useCallback(
      () =>
        new Promise<boolean>((resolve) => {
          waiting.current.push(resolve)
          setOpen(true)
        }),
      [],
    )
    const handleClose = (isProved: boolean): void => {
      setOpen(false)
      for (const resolve of waiting.current.splice(0)) resolve(isProved)
    }
    return (
      <ProofContext value={requestProof}>
        <Screen />
        {isOpen && <ProofDialog onClose={handleClose} />}
      </ProofContext>
    )
  }
