/**
 * Codes and tokens of the simulated video platforms. Tokens describe themselves, so that those of the demo world are
 * alive in a fresh process too: base64url of the account's name, the scopes and the times.
 */
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { accountIdOf } from './works.ts'

export const oauthPlatforms = ['douyin', 'kuaishou', 'bilibili', 'tiktok'] as const
export type OAuthPlatform = (typeof oauthPlatforms)[number]
/** Channels has no OAuth: its access tokens are sessions of a day. */
export const grantPlatforms = [...oauthPlatforms, 'channels'] as const
export type GrantPlatform = (typeof grantPlatforms)[number]

const day = 86_400

/** Seconds. */
export const tokenLife: Record<GrantPlatform, { access: number; refresh: number }> = {
  douyin: { access: 15 * day, refresh: 30 * day },
  kuaishou: { access: 2 * day, refresh: 180 * day },
  bilibili: { access: 30 * day, refresh: 30 * day },
  tiktok: { access: day, refresh: 365 * day },
  channels: { access: day, refresh: 0 },
}

/** Of Douyin's refresh tokens. */
const renewalsMax = 5

const codeLifeMs = 5 * 60_000

const tokenBody = z.object({
  platform: z.enum(grantPlatforms),
  kind: z.enum(['access', 'refresh']),
  name: z.string(),
  scopes: z.array(z.string()),
  issued: z.number(),
  expires: z.number(),
  /** How often a refresh token was renewed. */
  renewed: z.number().default(0),
})
type TokenBody = z.infer<typeof tokenBody>

export interface GrantedAccount {
  name: string
  openId: string
  scopes: string[]
}

export type DeadToken = 'invalid' | 'expired' | 'revoked' | 'banned'

interface Code extends Pick<TokenBody, 'platform' | 'name' | 'scopes'> {
  redirectUri: string
  challenge: string | null
  expiresAt: number
  isUsed: boolean
}

export type Grants = ReturnType<typeof createGrants>

export function createGrants(clock: Clock) {
  const codes = new Map<string, Code>()
  const usedRefreshTokens = new Set<string>()
  /** By platform and name: when its tokens died, and why. */
  const ended = new Map<string, { at: number; why: 'revoked' | 'banned' }>()
  const keyOf = (platform: GrantPlatform, name: string) => `${platform}:${name}`

  const tokenOf = (body: TokenBody): string =>
    `${body.kind === 'access' ? 'act' : 'rft'}.${Buffer.from(JSON.stringify(body)).toString('base64url')}.${randomBytes(4).toString('hex')}`

  const bodyOf = (token: string): TokenBody | null => {
    try {
      const text = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')
      return tokenBody.safeParse(JSON.parse(text)).data ?? null
    } catch {
      return null
    }
  }

  const read = (
    platform: GrantPlatform,
    token: string,
    kind: 'access' | 'refresh' = 'access',
  ): GrantedAccount | DeadToken => {
    const body = bodyOf(token)
    if (body?.platform !== platform || body.kind !== kind) return 'invalid'
    const end = ended.get(keyOf(platform, body.name))
    if (end && (end.why === 'banned' || body.issued <= end.at)) return end.why
    if (body.expires <= clock.now()) return 'expired'
    if (usedRefreshTokens.has(token)) return 'invalid'
    return { name: body.name, openId: accountIdOf(platform, body.name), scopes: body.scopes }
  }

  /** `kept`: what a refresh token keeps of the one before it. */
  const issue = (
    platform: GrantPlatform,
    { name, scopes }: Pick<TokenBody, 'name' | 'scopes'>,
    kept: Partial<Pick<TokenBody, 'expires' | 'renewed'>> = {},
  ) => {
    const issued = clock.now()
    const life = tokenLife[platform]
    const make = (kind: 'access' | 'refresh', more: typeof kept = {}) =>
      tokenOf({
        platform,
        kind,
        name,
        scopes,
        issued,
        expires: issued + life[kind] * 1_000,
        renewed: 0,
        ...more,
      })
    const refreshLeft = Math.floor(((kept.expires ?? issued + life.refresh * 1_000) - issued) / 1_000)
    return { accessToken: make('access'), refreshToken: make('refresh', kept), refreshLeft }
  }

  return {
    issueCode(code: Omit<Code, 'expiresAt' | 'isUsed'>): string {
      const text = randomBytes(12).toString('hex')
      codes.set(text, { ...code, expiresAt: clock.now() + codeLifeMs, isUsed: false })
      return text
    },
    /** Null for a code that is unknown, used, too old or of another platform. */
    redeem(platform: GrantPlatform, text: string): Code | null {
      const code = codes.get(text)
      if (!code || code.platform !== platform || code.isUsed || code.expiresAt <= clock.now()) return null
      code.isUsed = true
      return code
    },
    issue,
    read,
    /** A new refresh token for an old one, five times; refreshing alone does not make it last longer. */
    renew(platform: GrantPlatform, token: string) {
      const account = read(platform, token, 'refresh')
      const { renewed = 0 } = bodyOf(token) ?? {}
      if (typeof account === 'string') return account
      if (!account.scopes.includes('renew_refresh_token')) return 'no right' as const
      if (renewed >= renewalsMax) return 'used up' as const
      usedRefreshTokens.add(token)
      return { ...issue(platform, account, { renewed: renewed + 1 }), account }
    },
    /** Each refresh token works once. */
    refresh(platform: GrantPlatform, token: string) {
      const account = read(platform, token, 'refresh')
      if (typeof account === 'string') return account
      usedRefreshTokens.add(token)
      const { expires, renewed } = bodyOf(token) ?? {}
      const kept = platform === 'douyin' && expires !== undefined ? { expires, renewed: renewed ?? 0 } : {}
      return { ...issue(platform, account, kept), account }
    },
    /** The person takes the consent back, or the platform bans the account. */
    end(platform: GrantPlatform, name: string, why: 'revoked' | 'banned'): void {
      ended.set(keyOf(platform, name), { at: clock.now(), why })
    },
    allow(platform: GrantPlatform, name: string): void {
      ended.delete(keyOf(platform, name))
    },
    reset(): void {
      ended.clear()
    },
  }
}
