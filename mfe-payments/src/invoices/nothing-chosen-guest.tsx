import { Navigate } from 'shared-kernel/react'

/** In pages of partners, the start page asks which invoice to pay. */
export const NothingChosen = () => <Navigate replace to="/" />
