/** Whether an account still works: its token is refreshed if needed, and its profile is read. Only reads. */
import type { AccountCause } from '@wallpaper/contract/publish/account.labels'
import type { Channels } from '../../../partners/video/channels.ts'
import type {
  VideoGrant,
  VideoPlatform,
  VideoProfile,
  VideoResult,
} from '../../../partners/video/video.port.ts'
import type { VideoPartners } from '../../../partners/video/video.ts'
import { type AccountRow, accountReader, accountRepository } from './account.repository.ts'
import { checkEveryMs } from './account.rules.ts'
import { markBroken } from './account.service.ts'
import { type AccountTokenDeps, causeOfFailure, createAccountTokens, grantChange } from './accountTokens.ts'
import { resumePublications } from './paused.repository.ts'

export interface AccountCheckDeps extends AccountTokenDeps {
  video: VideoPartners
  channels: Channels | null
}

/** A platform that does not answer is asked again soon. */
const againMs = 10 * 60_000
/** Whoever opens the page gets an answer that is not older than this. */
const freshMs = 60_000

const isBrokenState = (state: AccountRow['state']): boolean => state === 'expired' || state === 'revoked'

const profileOf = (
  { video, channels }: AccountCheckDeps,
  { platform, remoteId }: AccountRow,
  accessToken: string,
): Promise<VideoResult<VideoProfile>> | null => {
  if (platform === 'channels') return channels?.profile(accessToken) ?? null
  const signIn = platform in video ? video[platform as VideoPlatform]?.signIn : null
  return signIn?.profile({ accessToken, openId: remoteId }) ?? null
}

export const createAccountCheck = (deps: AccountCheckDeps) => {
  const { db, clock, vault, video, tokenCache } = deps
  const { tokenFor } = createAccountTokens(deps)

  const later = (row: AccountRow) =>
    db.write((tx) => accountRepository(tx).update(row, { checkAt: new Date(clock() + againMs) }))

  const works = (row: AccountRow, { nickname, avatarUrl }: VideoProfile) => {
    const at = new Date(clock())
    return db.write((tx) =>
      accountRepository(tx).updateIfOk(row, {
        nickname,
        avatarUrl,
        checkedAt: at,
        checkAt: new Date(at.getTime() + checkEveryMs),
      }),
    )
  }

  const breaks = (row: AccountRow, cause: AccountCause) =>
    db.write((tx) => markBroken(tx, row.id, { cause, connectedAt: row.connectedAt, now: clock() }))

  const checkAccount = async (id: string): Promise<void> => {
    const found = await db.read((tx) => accountReader(tx).one(id))
    if (found?.state !== 'ok' || found.connect === 'named') return
    const token = await tokenFor(id)
    if (!token.ok) {
      if (token.why === 'later') await later(found)
      return
    }
    const { account } = token
    const answer = await profileOf(deps, account, token.accessToken)
    if (!answer) return void (await later(account))
    if (answer.ok) return void (await works(account, answer.value))
    const cause = causeOfFailure(answer.failure.kind)
    if (!cause) return void (await later(account))
    // A day of Channels is over: its owner signs in again.
    await breaks(account, account.connect === 'qr' && cause === 'expired' ? 'signed_out' : cause)
  }

  const usableGrant = async (
    row: AccountRow,
  ): Promise<{ token: string; grant: VideoGrant | null } | null> => {
    if (row.accessSealed && (row.accessExpiresAt?.getTime() ?? 0) > clock())
      return { token: vault.open(row.accessSealed), grant: null }
    const signIn = row.platform in video ? video[row.platform as VideoPlatform]?.signIn : null
    if (!row.refreshSealed || !signIn) return null
    const answer = await signIn.refresh(vault.open(row.refreshSealed))
    return answer.ok ? { token: answer.value.accessToken, grant: answer.value } : null
  }

  const lookAgain = async (id: string): Promise<boolean> => {
    const row = await db.read((tx) => accountReader(tx).one(id))
    if (!row || !isBrokenState(row.state)) return false
    const usable = await usableGrant(row)
    const answer = usable && (await profileOf(deps, row, usable.token))
    return db.write(async (tx) => {
      const repository = accountRepository(tx)
      const locked = await repository.lock(id)
      // Connected again, disabled or removed meanwhile.
      if (!locked || !isBrokenState(locked.state)) return false
      const at = new Date(clock())
      // A refresh token may work once: what came for it is kept even if the account is still broken.
      const kept = usable?.grant ? grantChange(vault, usable.grant) : {}
      if (!answer?.ok) {
        await repository.update(locked, { ...kept, checkedAt: at })
        return false
      }
      await repository.update(locked, {
        ...kept,
        state: 'ok',
        cause: null,
        brokenAt: null,
        checkedAt: at,
        checkAt: new Date(at.getTime() + checkEveryMs),
        changedAt: at,
      })
      await repository.addEvent(locked, { kind: 'recovered', note: '', now: clock() })
      await resumePublications(tx, locked, clock())
      return true
    })
  }

  return {
    checkAccount,
    /** Whether an account that was broken works again; two processes never ask for it at once. */
    checkBroken: (id: string): Promise<boolean> =>
      tokenCache.withLock(`publish-account:${id}`, () => lookAgain(id)),
    /** At once, one after another: a person has a handful. */
    checkAllOf: async (uid: number): Promise<void> => {
      const rows = await db.read((tx) => accountReader(tx).ofPerson(uid))
      const isOld = ({ checkedAt }: AccountRow) => (checkedAt?.getTime() ?? 0) <= clock() - freshMs
      await Promise.all(rows.filter(isOld).map(({ id }) => checkAccount(id)))
    },
  }
}

export type AccountCheck = ReturnType<typeof createAccountCheck>
