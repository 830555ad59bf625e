import { randomBytes, randomUUID } from 'node:crypto'
import { accountRepository } from '../../areas/gzh/account/account.repository.ts'
import { articleRepository } from '../../areas/gzh/article/article.repository.ts'
import { layoutRepository } from '../../areas/gzh/layout/layout.repository.ts'
import { materialRepository } from '../../areas/gzh/material/material.repository.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import type { OwnedObjects } from './owned.ts'

const makeAccount = async (tx: Tx, uid: number): Promise<string> => {
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
}

export const owned = {
  gzhAccount: (tx, { uid }) => makeAccount(tx, uid),

  async article(tx, { uid }) {
    const now = new Date()
    const id = newId(now.getTime())
    await articleRepository(tx).insert({ uid, id, title: '一篇文章', createdAt: now, savedAt: now })
    return id
  },

  async gzhMaterial(tx, { uid }) {
    const id = newId(Date.now())
    const accountId = await makeAccount(tx, uid)
    const row = { uid, id, accountId, uploadId: randomUUID(), createdAt: new Date() }
    await materialRepository(tx).insert({ ...row, state: 'failed', note: '微信没有收下' })
    return id
  },

  async gzhLayout(tx, { uid }) {
    const now = new Date()
    const id = newId(now.getTime())
    await layoutRepository(tx).insert({ uid, id, name: '一个版式', blocks: [], changedAt: now })
    return id
  },
} satisfies OwnedObjects
