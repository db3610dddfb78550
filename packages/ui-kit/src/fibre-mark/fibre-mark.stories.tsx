import { FibreMark } from './fibre-mark'

export const Mark = () => <FibreMark />
