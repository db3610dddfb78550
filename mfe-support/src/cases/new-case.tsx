import { FORM_KIND_IDS } from '@portal/contract'
import { KindChoice } from './kind-choice.tsx'
import { NewCaseForm } from './new-case-form.tsx'

/** A new case in two steps: its kind, then the form of the kind. */
const NewCase = ({ kind }: { kind: string }) => {
  const chosen = FORM_KIND_IDS.find((id) => id === kind)
  return chosen === undefined ? <KindChoice /> : <NewCaseForm key={chosen} kind={chosen} />
}

export default NewCase
