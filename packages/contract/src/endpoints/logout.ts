import { defineEndpoint } from '../endpoint.ts'
import { LOGOUT_ENDPOINT } from '../endpoint-descriptor.ts'

export const logout = defineEndpoint(LOGOUT_ENDPOINT)

export const logoutFixture = { output: undefined }
