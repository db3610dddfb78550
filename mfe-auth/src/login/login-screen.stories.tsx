import { createScreenStory } from 'shared-kernel/testing'
import { LoginScreen } from './login-screen.tsx'

const nothing = () => undefined

export const Landing = createScreenStory(
  <LoginScreen message="" onBegin={nothing} onEnd={nothing} />,
)
export const SessionOver = createScreenStory(
  <LoginScreen
    message="Sua sessão terminou por segurança. Entre de novo para continuar."
    onBegin={nothing}
    onEnd={nothing}
  />,
)
