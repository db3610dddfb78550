import { ListSkeleton } from '../page/list-skeleton.tsx'

export const AutomaticPixSkeleton = () => <ListSkeleton label="Carregando o Pix Automático…" />
