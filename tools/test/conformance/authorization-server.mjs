import Provider from 'oidc-provider'

const [port, clientId, clientSecret, authMethod, scope = ''] = process.argv.slice(2)

// An authorization server that issues opaque tokens for client credentials, as banks do.
const provider = new Provider(`http://localhost:${port}`, {
  scopes: scope.split(' '),
  clients: [
    {
      client_id: clientId,
      client_secret: clientSecret,
      token_endpoint_auth_method: authMethod,
      grant_types: ['client_credentials'],
      response_types: [],
      redirect_uris: [],
      scope,
    },
  ],
  ttl: { ClientCredentials: 600 },
  features: {
    clientCredentials: { enabled: true },
    introspection: { enabled: true },
    devInteractions: { enabled: false },
  },
})
provider.listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'))
