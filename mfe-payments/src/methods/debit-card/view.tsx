import { CardForm } from '../../parts/card-form'
import type { FormViewProps } from '../payment-method'

/** 'Insira os dados do seu Cartão de Débito:' */
const View = (props: FormViewProps) => <CardForm {...props} kind="debit" />

export default View
