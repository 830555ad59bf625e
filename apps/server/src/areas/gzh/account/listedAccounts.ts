/** Official accounts in the list of all accounts on platforms. */
import { gzhScreens } from '@wallpaper/contract/gzh/gzh.screens'
import type { AccountSource } from '../../publish/public.ts'
import { presentAccount } from './account.present.ts'
import { type AccountRow, accountReader } from './account.repository.ts'

type Listed = Awaited<ReturnType<AccountSource>>[number]

const abilitiesOf = (row: AccountRow): string =>
  presentAccount(row).can_publish ? '发文章、素材、自动回复' : '写文章，复制到公众平台'

const listed = (row: AccountRow): Listed => {
  const { nickname, avatar_url, publish_note, state } = presentAccount(row)
  const isBroken = state === 'cancelled'
  return {
    id: row.id,
    platform: 'official',
    connect: 'component',
    nickname,
    avatar_url,
    profile_url: null,
    health: isBroken ? 'broken' : 'ok',
    abilities: abilitiesOf(row),
    missing_rights: [],
    cause: isBroken ? 'revoked' : null,
    sentence: publish_note,
    broken_at: isBroken ? (row.endedAt?.getTime() ?? null) : null,
    // WeChat renews it until the administrator cancels.
    expires_at: null,
    checked_at: null,
    paused: 0,
    is_proven: true,
    proof_word: null,
    is_chosen: false,
    path: gzhScreens.auth(),
  }
}

/** Those that were given up by their owner are not listed. */
export const listedAccounts: AccountSource = async (tx, uid) =>
  (await accountReader(tx).listOf(uid)).filter(({ state }) => state !== 'disconnected').map(listed)
