import { SkipLink } from './skip-link.tsx'

export const SeenByTab = () => <SkipLink target="content">Ir para o conteúdo</SkipLink>
