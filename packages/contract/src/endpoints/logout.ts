import { endpoint } from '../endpoint'
import { LOGOUT_ADDRESS } from '../endpoint-address'

export const logout = endpoint(LOGOUT_ADDRESS)

export const logoutFixture = { output: undefined }
