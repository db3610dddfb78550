import { SelectField } from './select-field'

const options = [{ value: '1', label: '1x de R$ 153,68 sem juros' }, { value: '2', label: '2x de R$ 76,84 sem juros' }]

export const Plain = () => <SelectField label="Em quantas vezes?" options={options} defaultValue="1" />
export const Wrong = () => <SelectField label="Em quantas vezes?" options={options} defaultValue="1" error="Escolha outra opção." />
