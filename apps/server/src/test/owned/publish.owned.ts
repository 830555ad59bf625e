import { accountRepository } from '../../areas/publish/account/account.repository.ts'
import { qrCodeRepository } from '../../areas/publish/channels/qrCode.repository.ts'
import { publicationRepository } from '../../areas/publish/publication/publication.repository.ts'
import { newId } from '../../platform/ids.ts'
import { owned as works } from './creation.owned.ts'
import type { OwnedObjects } from './owned.ts'

export const owned = {
  backfillWork: (tx, owner) => works.photo(tx, owner),

  async publishAccount(tx, { uid }) {
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
