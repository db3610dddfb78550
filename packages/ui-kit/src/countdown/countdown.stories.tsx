import { Countdown } from './countdown.tsx'

export const Minutes = () => <Countdown secondsLeft={754} label="O código vale por" />
export const LastSeconds = () => <Countdown secondsLeft={9} label="O código vale por" />
