import { CardForm } from '../../parts/card-form'
import type { FormViewProps } from '../payment-method'

/** 'Insira os dados do seu Cartão de Crédito:' */
const View = (props: FormViewProps) => <CardForm {...props} kind="credit" />

export default View
