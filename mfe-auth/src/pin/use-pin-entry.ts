import { useState } from 'react'

/** State of the code field. `sentCount` is the number of codes sent since mount. */
export function usePinEntry(sentCount: number) {
  const [pin, setPin] = useState('')
  const [error, setError] = useState('')
  const [rejections, setRejections] = useState(0)
  /** Value of the field when another code was requested. */
  const [replacedPin, setReplacedPin] = useState('')
  const [knownSentCount, setKnownSentCount] = useState(0)

  if (sentCount !== knownSentCount) {
    setKnownSentCount(sentCount)
    // Clear the field only if it still has the replaced code.
    if (pin === replacedPin) setPin('')
  }
  return {
    pin,
    setPin,
    error,
    rejections,
    clearError: () => setError(''),
    showError: (message: string): void => {
      setError(message)
      setRejections((before) => before + 1)
    },
    /** Called when another code is requested. */
    markReplaced: (): void => {
      setReplacedPin(pin)
      setError('')
    },
    clear: (): void => {
      setPin('')
      setError('')
    },
  }
}
