/**
 * Access tokens of connected accounts. A token is refreshed before it expires, by one process at a time: some
 * platforms give a new refresh token with each refresh, and the old one is dead from then on.
 */
import type { AccountCause } from '@wallpaper/contract/publish/account.labels'
import type { TokenCache } from '../../../partners/tokenCache.ts'
import type {
  VideoFailure,
  VideoFailureKind,
  VideoGrant,
  VideoPlatform,
  VideoSignIn,
} from '../../../partners/video/video.port.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { Database } from '../../../platform/db/database.ts'
import {
  type AccountChange,
  type AccountRow,
  accountReader,
  accountRepository,
} from './account.repository.ts'
import { refreshBeforeMs, renewAgainMs, renewalOf, sentenceOf, tellExpiringMs } from './account.rules.ts'
import { markBroken, tellExpiring } from './account.service.ts'

export interface AccountTokenDeps {
  db: Database
  vault: Vault
  clock: Clock
  /** Its lock is exclusive among all processes. */
  tokenCache: Pick<TokenCache, 'withLock'>
  /** Null without an app at this platform. */
  video: Record<VideoPlatform, { signIn: VideoSignIn } | null>
}

/**
 * `broken`: only its owner can connect it again, `later`: the platform does not answer now. `sentence` is for
 * the owner.
 */
export type AccountToken =
  | { ok: true; accessToken: string; account: AccountRow }
  | { ok: false; why: 'broken' | 'later'; sentence: string; account: AccountRow }

type TokenFor = (accountId: string) => Promise<AccountToken>

/** Empty values never replace what is stored: some answers leave the refresh token out. */
export const grantChange = (vault: Vault, grant: VideoGrant): AccountChange => ({
  accessSealed: vault.seal(grant.accessToken),
  accessExpiresAt: new Date(grant.accessExpiresAt),
  ...(grant.refreshToken && { refreshSealed: vault.seal(grant.refreshToken) }),
  ...(grant.refreshExpiresAt && { refreshExpiresAt: new Date(grant.refreshExpiresAt) }),
  ...(grant.scopes.length > 0 && { scopes: grant.scopes }),
})

const causes: Partial<Record<VideoFailureKind, AccountCause>> = {
  revoked: 'revoked',
  expired: 'expired',
  banned: 'banned',
}

export const causeOfFailure = (kind: VideoFailureKind): AccountCause | null => causes[kind] ?? null

const isRenewalDue = ({ renewAt }: AccountRow, now: number): boolean =>
  renewAt !== null && renewAt.getTime() <= now

const expiresIn = ({ accessExpiresAt }: AccountRow, now: number): number =>
  (accessExpiresAt?.getTime() ?? 0) - now

export const createAccountTokens = (deps: AccountTokenDeps): { tokenFor: TokenFor } => {
  const { db, vault, clock, tokenCache, video } = deps

  const find = async (id: string): Promise<AccountRow> => {
    const row = await db.read((tx) => accountReader(tx).one(id))
    if (!row) throw new Error('there is no such account')
    return row
  }

  const broken = (account: AccountRow): AccountToken => ({
    ok: false,
    why: 'broken',
    sentence: sentenceOf(account),
    account,
  })

  const later = (account: AccountRow): AccountToken => ({
    ok: false,
    why: 'later',
    sentence: '平台暂时没有回应，请稍后再试',
    account,
  })

  /** What the row itself answers: its token, that it is broken, or nothing, when it must be refreshed. */
  const asStored = (row: AccountRow, beforeMs: number): AccountToken | null => {
    if (row.state !== 'ok' || !row.accessSealed) return broken(row)
    if (expiresIn(row, clock()) <= beforeMs) return null
    return { ok: true, accessToken: vault.open(row.accessSealed), account: row }
  }

  const breakAccount = async (row: AccountRow, cause: AccountCause): Promise<AccountToken> => {
    const { id, connectedAt } = row
    const after = await db.write((tx) => markBroken(tx, id, { cause, connectedAt, now: clock() }))
    // Connected again while the platform was asked.
    return (after && asStored(after, 0)) ?? broken(row)
  }

  const isSameConnection = (current: AccountRow, row: AccountRow): boolean =>
    current.state === 'ok' && current.connectedAt.getTime() === row.connectedAt.getTime()

  /** Not when it broke, or was connected again, meanwhile. */
  const change = (row: AccountRow, changes: AccountChange): Promise<AccountRow> =>
    db.write(async (tx) => {
      const repository = accountRepository(tx)
      const current = await repository.lock(row.id)
      if (!current || !isSameConnection(current, row)) return current ?? row
      return repository.update(row, { ...changes, changedAt: new Date(clock()) })
    })

  const signInOf = ({ platform }: AccountRow): VideoSignIn | null | undefined =>
    platform in video ? video[platform as VideoPlatform]?.signIn : null

  /** Its owner is told when the platform renews no more, or has not answered for days. */
  const notRenewed = (row: AccountRow, failure: VideoFailure): Promise<AccountRow> =>
    db.write(async (tx) => {
      const now = clock()
      const repository = accountRepository(tx)
      const current = await repository.lock(row.id)
      const end = row.refreshExpiresAt
      if (!current || !end || !isSameConnection(current, row)) return current ?? row
      const isLater = failure.kind === 'retry' && end.getTime() - now > tellExpiringMs
      if (!isLater) await tellExpiring(tx, current, end, now)
      return repository.update(row, { renewAt: isLater ? new Date(now + renewAgainMs) : null })
    })

  const renew = async (row: AccountRow): Promise<AccountRow | AccountToken> => {
    const { refreshSealed, refreshExpiresAt } = row
    if (!refreshSealed || !refreshExpiresAt || !isRenewalDue(row, clock())) return row
    const signIn = signInOf(row)
    if (!signIn?.renew) return change(row, { renewAt: null })
    const due = renewalOf(refreshExpiresAt)
    // Refreshing has given a later one.
    if (due && due.getTime() > clock()) return change(row, { renewAt: due })
    const answer = await signIn.renew(vault.open(refreshSealed))
    if (answer.ok) {
      const { refreshToken, refreshExpiresAt: end } = answer.value
      const renewAt = end === null ? new Date(clock() + renewAgainMs) : renewalOf(new Date(end))
      const sealed = { refreshSealed: vault.seal(refreshToken), renewAt }
      return change(row, { ...sealed, ...(end !== null && { refreshExpiresAt: new Date(end) }) })
    }
    const cause = causeOfFailure(answer.failure.kind)
    return cause ? breakAccount(row, cause) : notRenewed(row, answer.failure)
  }

  const refresh = async (id: string): Promise<AccountToken> => {
    const row = await renew(await find(id))
    if ('ok' in row) return row
    const stored = asStored(row, refreshBeforeMs)
    // Another process has refreshed it while this one waited for the lock.
    if (stored) return stored
    const signIn = signInOf(row)
    const usable = asStored(row, 0)
    if (!row.refreshSealed || !signIn)
      return usable ?? breakAccount(row, row.connect === 'qr' ? 'signed_out' : 'expired')
    const answer = await signIn.refresh(vault.open(row.refreshSealed))
    if (answer.ok) {
      const saved = await change(row, grantChange(vault, answer.value))
      return asStored(saved, 0) ?? later(saved)
    }
    const cause = causeOfFailure(answer.failure.kind)
    if (cause) return breakAccount(row, cause)
    if (usable) return usable
    return answer.failure.kind === 'refused' ? breakAccount(row, 'refused') : later(row)
  }

  return {
    tokenFor: async (id) => {
      const row = await find(id)
      // Nothing to refresh with: it works until it ends.
      const stored = asStored(row, refreshBeforeMs) ?? (row.refreshSealed ? null : asStored(row, 0))
      if (stored && !(stored.ok && isRenewalDue(row, clock()))) return stored
      return tokenCache.withLock(`publish-account:${id}`, () => refresh(id))
    },
  }
}
