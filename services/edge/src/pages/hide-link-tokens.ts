import { getPathPattern } from '@portal/contract/paths'

const [FOLDER = ''] = getPathPattern('paymentLink').split(':')
const TOKEN = new RegExp(`(?<=${FOLDER})[\\w%-]+`, 'gi')

/** Replaces the tokens of payment links, which must not be in a log: they open the page of an invoice without a login. */
export const hideLinkTokens = (text: string): string => text.replace(TOKEN, '*')
