import { endpoint } from '../endpoint'

export const logout = endpoint({
  id: 'logout', summary: 'End the session on the server', interface: 'v2', method: 'POST', path: '/session/logout',
  access: 'pending', success: 204,
})

export const logoutFixture = { output: undefined }
