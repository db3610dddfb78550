import { Payments } from './payments'

export default function Page() {
  return (
    <main>
      <h1>Pagar conta</h1>
      <Payments />
    </main>
  )
}
