import { useNavigate } from 'shared-kernel/react'
import { useEffect } from 'react'
import { useContracts } from '../data/use-contracts'
import { addressOf, onlyOpenInvoice } from '../domain/selection'
import { NothingChosen } from '../ui/nothing-chosen'
import { PaymentSkeleton } from '../ui/payment-skeleton'

/** A payment page whose address names no invoice: the customer's only open one is meant, or one has to be chosen. */
export const Unchosen = ({ path }: { path: string }) => {
  const navigate = useNavigate()
  const { data, isPending } = useContracts()
  const only = data && onlyOpenInvoice(data)
  useEffect(() => {
    if (only) navigate(addressOf(path, [only]), { replace: true })
  }, [only, path, navigate])
  return isPending || only ? <PaymentSkeleton heading={null} /> : <NothingChosen />
}
