import { randomBytes } from 'node:crypto'
import { accountRepository } from '../../areas/gzh/account/account.repository.ts'
import { articleRepository } from '../../areas/gzh/article/article.repository.ts'
import { layoutRepository } from '../../areas/gzh/layout/layout.repository.ts'
import { newId } from '../../platform/ids.ts'
import type { OwnedObjects } from './owned.ts'

export const owned = {
  async gzhAccount(tx, { uid }) {
    const now = Date.now()
    const made = await accountRepository(tx).connect({
      uid,
      id: newId(now),
      appId: `wx${randomBytes(8).toString('hex')}`,
      nickname: '一个公众号',
      scopes: [7, 11],
      isVerified: true,
      state: 'connected',
      refreshSealed: randomBytes(32),
      connectedAt: new Date(now),
    })
    if (!made) throw new Error('no account')
    return made.id
  },

  async article(tx, { uid }) {
    const now = new Date()
    const id = newId(now.getTime())
    await articleRepository(tx).insert({ uid, id, title: '一篇文章', createdAt: now, savedAt: now })
    return id
  },

  async gzhLayout(tx, { uid }) {
    const now = new Date()
    const id = newId(now.getTime())
    await layoutRepository(tx).insert({ uid, id, name: '一个版式', blocks: [], changedAt: now })
    return id
  },
} satisfies OwnedObjects
