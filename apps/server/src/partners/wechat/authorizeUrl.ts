/**
 * The URL that starts consent in the messenger. WeChat matches it with a pattern, so the order of the
 * parameters and the fragment are part of the protocol.
 */
import type { AuthorizeRequest } from './wechat.port.ts'

const statePattern = /^[a-zA-Z0-9]{1,128}$/

export function authorizeUrl(openBase: string, appId: string, request: AuthorizeRequest): string {
  if (!statePattern.test(request.state)) {
    throw new RangeError('The state of a WeChat sign-in must be 1 to 128 letters and digits.')
  }
  const parameters: [string, string][] = [
    ['appid', appId],
    ['redirect_uri', request.redirectUri],
    ['response_type', 'code'],
    ['scope', request.scope],
    ['state', request.state],
  ]
  if (request.forcePopup !== undefined) parameters.push(['forcePopup', String(request.forcePopup)])
  const query = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  return `${openBase.replace(/\/+$/, '')}/connect/oauth2/authorize?${query}#wechat_redirect`
}
