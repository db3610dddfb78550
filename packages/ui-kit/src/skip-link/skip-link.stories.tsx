import { SkipLink } from './skip-link'

export const SeenByTab = () => <SkipLink target="content">Ir para o conteúdo</SkipLink>
