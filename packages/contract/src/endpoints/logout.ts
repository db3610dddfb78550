import { endpoint } from '../endpoint.ts'
import { LOGOUT_ADDRESS } from '../endpoint-address.ts'

export const logout = endpoint(LOGOUT_ADDRESS)

export const logoutFixture = { output: undefined }
