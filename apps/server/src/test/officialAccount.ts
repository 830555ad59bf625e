/** Official accounts at the simulated WeChat: what its consent page does, without a browser. */
import { gzhAuthStart, gzhAuthState } from '@wallpaper/contract/gzh'
import type { TestPerson } from './factories.ts'
import type { Simulators } from './simulators.ts'
import type { TestServer } from './testServer.ts'
import { until } from './until.ts'

export interface Consent {
  appid: string
  auth_code: string
  status: number | null
}

export const createOfficialAccounts = (server: TestServer, simulators: Simulators) => {
  const post = async <T>(path: string, body: object = {}): Promise<T> => {
    const response = await fetch(`${simulators.url}/wechat/sim/component/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`the simulators refused ${path}: ${await response.text()}`)
    return response.json() as Promise<T>
  }

  const start = async (person: TestPerson) => {
    const started = await server.as(person.session).call(gzhAuthStart, {})
    const query = new URL(started.url).searchParams
    const pre_auth_code = query.get('pre_auth_code') ?? ''
    const redirect = query.get('redirect_uri') ?? ''
    /** The browser's return; gives the address it is sent to. */
    const comeBack = async (code: string) => {
      const response = await fetch(`${redirect}?auth_code=${encodeURIComponent(code)}&expires_in=600`, {
        redirect: 'manual',
      })
      return response.headers.get('location')
    }
    const agree = (account: string, more: { push?: string; scopes?: number[] } = {}) =>
      post<Consent>('consent', { pre_auth_code, account, ...more })
    return { started, comeBack, agree }
  }

  /** The authorisation when it has ended. */
  const ended = (person: TestPerson) =>
    until(async () => {
      const { authorization } = await server.as(person.session).call(gzhAuthState, {})
      return authorization && !['waiting', 'confirming'].includes(authorization.state) && authorization
    })

  return {
    post,
    start,
    ended,
    /** Registers this server's address at the platform; a ticket is pushed at once. */
    receiveEvents: () =>
      post<{ status: number }>('event-url', { url: `${server.url}/wechat/component/events` }),
    connect: async (person: TestPerson, account: string, more: { scopes?: number[] } = {}) => {
      const { agree } = await start(person)
      const { appid } = await agree(account, more)
      const { account: connected } = await ended(person)
      if (!connected) throw new Error('the account is not connected')
      return { ...connected, appid }
    },
    unauthorize: (account: string) => post<Consent>('unauthorize', { account }),
    read: async <T>(path: string): Promise<T> => {
      const response = await fetch(`${simulators.url}/wechat/sim/component/${path}`, {
        headers: { connection: 'close' },
      })
      return response.json() as Promise<T>
    },
  }
}
