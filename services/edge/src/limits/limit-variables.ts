import {
  drainVariable,
  list,
  network,
  requestTimeoutVariable,
  variable,
  wholeNumber,
} from '@portal/service/configuration'

export const limitVariables = {
  trustProxy: variable(
    'TRUST_PROXY',
    list(network).default([]),
    'IPs and networks (10.0.0.0/8) of proxies whose X-Forwarded-* headers are trusted.',
  ),
  requestTimeoutMs: requestTimeoutVariable,
  maxConnectionsPerIp: variable(
    'MAX_CONNECTIONS_PER_IP',
    wholeNumber(1).default(600),
    'Maximum number of open connections per IP, except for proxies of TRUST_PROXY.',
  ),
  rateLimitPerIp: variable(
    'RATE_LIMIT_PER_IP',
    wholeNumber(1).default(100),
    'Sustained API requests per second and IP; bursts may be ten times as many.',
  ),
  rateLimitPerCustomer: variable(
    'RATE_LIMIT_PER_CUSTOMER',
    wholeNumber(1).default(10),
    'Sustained API requests per second and customer, from any IP.',
  ),
  fileRateLimitPerIp: variable(
    'FILE_RATE_LIMIT_PER_IP',
    wholeNumber(1).default(300),
    'Sustained requests of pages and files per second and IP; bursts may be ten times as many.',
  ),
  drainMs: drainVariable,
}
