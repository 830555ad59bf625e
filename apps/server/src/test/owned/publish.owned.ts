import { accountRepository } from '../../areas/publish/account/account.repository.ts'
import { qrCodeRepository } from '../../areas/publish/channels/qrCode.repository.ts'
import { commentAccountRepository } from '../../areas/publish/mount/commentAccount.repository.ts'
import { mountRepository } from '../../areas/publish/mount/mount.repository.ts'
import { publicationRepository } from '../../areas/publish/publication/publication.repository.ts'
import { newId } from '../../platform/ids.ts'
import { owned as codes } from './codes.owned.ts'
import { owned as works } from './creation.owned.ts'
import type { MakeOwned, OwnedObjects } from './owned.ts'

const publishAccount: MakeOwned = async (tx, { uid }) => {
  const now = new Date()
  const id = newId(now.getTime())
  await accountRepository(tx).insert({
    uid,
    id,
    platform: 'kuaishou',
    connect: 'oauth',
    remoteId: id,
    nickname: '晚风的图',
    state: 'ok',
    connectedAt: now,
    changedAt: now,
  })
  return id
}

export const owned = {
  backfillWork: (tx, owner) => works.photo(tx, owner),

  publishAccount,

  /** Waits for its link since an hour. */
  async mount(tx, owner) {
    const at = new Date(Date.now() - 3_600_000)
    const id = newId(at.getTime())
    await mountRepository(tx).insert(
      {
        uid: owner.uid,
        id,
        kind: 'work',
        platform: 'kuaishou',
        accountId: await publishAccount(tx, owner),
        codeId: await codes.code(tx, owner),
        state: 'waiting_link',
        scheduledAt: at,
        dueAt: at,
        createdAt: at,
        changedAt: at,
      },
      at.getTime(),
    )
    return id
  },

  async commentAccount(tx, { uid }) {
    const now = new Date()
    const id = newId(now.getTime())
    await commentAccountRepository(tx).insert({
      uid,
      id,
      platform: 'douyin',
      nickname: '晚风的小号',
      handle: id,
      createdAt: now,
    })
    return id
  },

  async publication(tx, { uid }) {
    const now = new Date()
    const id = newId(now.getTime())
    const facts = { platform: 'douyin', origin: 'hand_off', state: 'draft', line: 'picture' } as const
    await publicationRepository(tx).insert(
      { uid, id, ...facts, createdAt: now, changedAt: now },
      now.getTime(),
    )
    return id
  },

  async publishQrCode(tx, { uid }) {
    const now = new Date()
    const id = newId(now.getTime())
    const code = { token: id, content: 'https://channels.weixin.qq.com', state: 'expired' as const }
    await qrCodeRepository(tx).insert({ uid, id, ...code, expiresAt: now, createdAt: now })
    return id
  },
} satisfies OwnedObjects
