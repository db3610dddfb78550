import { FibreMark } from './fibre-mark.tsx'

export const Mark = () => <FibreMark />
