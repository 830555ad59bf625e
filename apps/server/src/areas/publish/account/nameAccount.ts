/** Accounts that are only named: no API there, or the owner does not want to authorise one. */
import { randomInt } from 'node:crypto'
import { type PlatformId, platforms } from '@wallpaper/contract/publish/platform.labels'
import { profileHosts } from '../../../partners/workPages/profileHosts.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { refuseField } from '../../../platform/refusal.ts'
import type { AccountRow } from './account.repository.ts'
import { connectAccount } from './connectAccount.ts'

export interface NamedInput {
  platform: PlatformId
  nickname: string
  handle: string
  profile_url: string
}

/** No letters that look alike: people type it. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const newProofWord = (): string =>
  `图神${Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')}`

export const nameAccount = async (
  tx: Tx,
  uid: number,
  { platform, nickname, handle, profile_url }: NamedInput,
  now: number,
): Promise<AccountRow> => {
  const { hostname, port, username } = new URL(profile_url)
  if (!profileHosts[platform].includes(hostname) || port || username)
    throw refuseField('profile_url', `请粘贴${platforms[platform].name}的主页链接`)
  const { account } = await connectAccount(
    tx,
    {
      uid,
      platform,
      connect: 'named',
      // Apart from the ids that platforms give.
      remoteId: `@${handle.toLowerCase()}`,
      nickname,
      profileUrl: profile_url,
      state: 'waiting',
      proofWord: newProofWord(),
    },
    now,
  )
  return account
}
