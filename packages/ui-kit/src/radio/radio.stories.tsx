import { Radio } from './radio.tsx'

export const Chosen = () => <Radio name="plan" aria-label="À vista" defaultChecked />
export const Other = () => <Radio name="plan" aria-label="2 parcelas" />
