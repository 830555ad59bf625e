/**
 * The books of the simulated third-party platform: tickets, tokens, and which official account authorised it.
 * An account is its name: the same name is the same account, also after a restart.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'

export const tokenLifeSeconds = 7200
const codeLifeMs = 10 * 60_000
const ticketLifeMs = 12 * 3_600_000

export interface OfficialAccount {
  name: string
  appId: string
  userName: string
  isVerified: boolean
  isService: boolean
}

/** Permission sets that the consent page offers: id and name. */
export const offeredScopes: readonly (readonly [id: number, name: string])[] = [
  [11, '素材与草稿'],
  [7, '发布文章'],
  [1, '消息与自动回复'],
  [2, '粉丝数据'],
]

export const demoAccounts = ['晚风日记', '光影手账', '未认证的小号']

/** Unverified accounts and those of this kind are told by their name. */
export const accountNamed = (name: string): OfficialAccount => {
  const hash = createHash('sha256').update(name).digest('hex')
  return {
    name,
    appId: `wx${hash.slice(0, 16)}`,
    userName: `gh_${hash.slice(16, 28)}`,
    isVerified: !name.includes('未认证'),
    isService: name.includes('服务'),
  }
}

interface Token {
  value: string
  until: number
}

interface Grant {
  account: OfficialAccount
  scopes: number[]
  refreshToken: string
  accessToken: Token | null
}

const secret = (prefix: string) => `${prefix}${randomBytes(24).toString('base64url')}`

export type ComponentBook = ReturnType<typeof createComponentBook>

export const createComponentBook = (clock: Clock) => {
  let ticket: Token | null = null
  let componentToken: Token | null = null
  const preAuthCodes = new Map<string, number>()
  const codes = new Map<string, { grant: Grant; until: number; isUsed: boolean }>()
  // The demo world is connected from the start, with tokens that it knows.
  const grants = new Map<string, Grant>(
    demoAccounts.map((name) => {
      const account = accountNamed(name)
      const scopes = offeredScopes.map(([id]) => id)
      return [
        account.appId,
        { account, scopes, refreshToken: `refreshtoken@@@demo-${account.appId}`, accessToken: null },
      ]
    }),
  )
  const isAlive = (token: Token | null, value: string): boolean =>
    token !== null && token.value === value && token.until > clock.now()

  return {
    newTicket(): string {
      ticket = { value: secret('ticket@@@'), until: clock.now() + ticketLifeMs }
      return ticket.value
    },
    isTicket: (value: string) => isAlive(ticket, value),
    newComponentToken(): string {
      componentToken = { value: secret('c_'), until: clock.now() + tokenLifeSeconds * 1000 }
      return componentToken.value
    },
    isComponentToken: (value: string) => isAlive(componentToken, value),
    newPreAuthCode(): string {
      const code = secret('preauthcode@@@')
      preAuthCodes.set(code, clock.now() + codeLifeMs)
      return code
    },
    isPreAuthCode: (code: string) => (preAuthCodes.get(code) ?? 0) > clock.now(),

    /** The account's administrator agreed: a code to exchange, once. */
    grant(account: OfficialAccount, scopes: number[]): string {
      const grant = { account, scopes, refreshToken: secret('refreshtoken@@@'), accessToken: null }
      grants.set(account.appId, grant)
      const code = secret('queryauthcode@@@')
      codes.set(code, { grant, until: clock.now() + codeLifeMs, isUsed: false })
      return code
    },
    redeem(code: string): Grant | number {
      const known = codes.get(code)
      if (!known || known.isUsed) return 61009
      if (known.until <= clock.now()) return 61010
      known.isUsed = true
      return known.grant
    },
    grantOf: (appId: string) => grants.get(appId),
    withdraw: (appId: string): boolean => grants.delete(appId),
    accessToken(grant: Grant): string {
      grant.accessToken = { value: secret('a_'), until: clock.now() + tokenLifeSeconds * 1000 }
      return grant.accessToken.value
    },
    /** Makes every account's token invalid, as WeChat does now and then. */
    forgetAccessTokens(): void {
      for (const grant of grants.values()) grant.accessToken = null
    },
    /** Whose token this is, or the errcode of the real service. */
    holderOf(value: string): Grant | number {
      const grant = [...grants.values()].find(({ accessToken }) => accessToken?.value === value)
      if (!grant) return 40001
      return isAlive(grant.accessToken, value) ? grant : 42001
    },
  }
}
