/** A browser inside the simulated messenger: keeps cookies, goes through consent, calls the server. */
import { createClient } from '@wallpaper/client'
import type { InputOf } from '@wallpaper/contract'
import { wechatStart } from '@wallpaper/contract/account'

export interface Consent {
  person: string
  decision?: 'allow' | 'deny'
  isSnapshot?: boolean
}

export const createMessengerBrowser = (serverUrl: string) => {
  const cookies = new Map<string, string>()

  const send = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    headers.set('user-agent', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) MicroMessenger/8.0.50')
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    return response
  }

  const client = createClient({ baseUrl: serverUrl, fetch: send })

  /** Answers the consent page; returns the URL that the messenger redirects to. */
  const consentAt = async (
    authorizeUrl: string,
    { person, decision = 'allow', isSnapshot = false }: Consent,
  ): Promise<string> => {
    const page = new URL(authorizeUrl)
    page.searchParams.append('sim_person', person)
    page.searchParams.append('sim_decision', decision)
    if (isSnapshot) page.searchParams.append('sim_snapshot', '1')
    const back = await fetch(page, { redirect: 'manual' })
    const location = back.headers.get('location')
    if (!location) throw new Error(`the consent page did not send back: ${back.status}`)
    return location
  }

  /** Starts the sign-in too. */
  const consent = async (consent: Consent, start: InputOf<typeof wechatStart> = {}): Promise<string> =>
    consentAt((await client.call(wechatStart, start)).authorize_url, consent)

  /** Follows the messenger's redirect; returns the app's route and the query after the `#`. */
  const comeBack = async (location: string) => {
    const { pathname, search } = new URL(location)
    const response = await send(`${serverUrl}${pathname}${search}`)
    const to = response.headers.get('location') ?? ''
    const [page = '', hash = ''] = to.split('#')
    const [route = '', query = ''] = hash.split('?')
    return { status: response.status, page, route, query: new URLSearchParams(query) }
  }

  return { ...client, send, cookies, consent, consentAt, comeBack }
}

export type MessengerBrowser = ReturnType<typeof createMessengerBrowser>
