/** This area's demo data: one connected account, which the simulated WeChat knows by these names. */
import type { ArticleBlock } from '@wallpaper/contract/gzh/articleHtml'
import { businessDay, type Clock, dayMs } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Queue } from '../../../platform/queue/queue.ts'
import { demoPhone, findPersonByPhone } from '../../account/public.ts'
import { openCodesOf } from '../../codes/public.ts'
import { newestWorksOf } from '../../creation/public.ts'
import { findUploads } from '../../upload/public.ts'
import { accountRepository } from '../account/account.repository.ts'
import { componentEventRepository } from '../account/componentEvent.repository.ts'
import { articleRepository } from '../article/article.repository.ts'
import { isUsable } from '../component/component.service.ts'
import { type NewPublication, publicationRepository } from '../publication/publication.repository.ts'
import { makeDemoLibrary } from './demoLibrary.ts'

export interface DemoGzhDeps {
  db: Database
  queue: Pick<Queue, 'enqueue'>
  clock: Clock
  vault: Vault
}

const appId = 'wxae1bfc259f0ba9d0'
const connectedDaysAgo = 20

interface DemoArticle {
  title: string
  daysAgo: number
  /** What became of it; nothing of a draft. */
  sent?: Pick<NewPublication, 'state' | 'note' | 'url' | 'reads' | 'recommends'>
}

const demoArticles: readonly DemoArticle[] = [
  { title: '秋天的第一组壁纸来了', daysAgo: 0.1 },
  { title: '第一场雪，换一张锁屏', daysAgo: 1.2 },
  {
    title: '睡前看一眼月亮',
    daysAgo: 3,
    sent: { state: 'published', url: 'http://mp.weixin.qq.com/s/demo-moon', reads: 1_286, recommends: 31 },
  },
  {
    title: '沙丘与月，六张壁纸',
    daysAgo: 6,
    sent: { state: 'refused', note: '平台审核没有通过，可以改了再发' },
  },
  {
    title: '国庆头像，一人一张',
    daysAgo: 17,
    sent: { state: 'published', url: 'http://mp.weixin.qq.com/s/demo', reads: 3_204, recommends: 86 },
  },
]

/** Drafts, one that was refused, and two that are out; with pictures of the person's own works. */
const makeArticles = async (tx: Tx, uid: number, accountId: string, now: number): Promise<string[]> => {
  const works = await newestWorksOf(
    tx,
    uid,
    { kind: 'picture', state: 'published' },
    { after: null, limit: 20 },
  )
  const ids = works.flatMap(({ uploadId }) => (uploadId ? [uploadId] : []))
  const pictures = (await findUploads(tx, uid, ids)).filter(isUsable)
  if (pictures.length < 2) return []
  const articles = articleRepository(tx)
  const [code] = await openCodesOf(tx, uid)
  const named: ArticleBlock[] = code ? [{ id: 'd', type: 'code', code: code.code, note: '' }] : []
  for (const [place, { title, daysAgo, sent }] of demoArticles.entries()) {
    const picture = pictures[place % pictures.length]
    if (!picture) continue
    const at = new Date(now - daysAgo * dayMs)
    const blocks: ArticleBlock[] = [
      {
        id: 'a',
        type: 'text',
        text: '入秋之后的光变得很软。这周把相册里的落日、薰衣草和海都画了一遍。',
        is_bold: false,
        color: 'ink',
        align: 'left',
      },
      { id: 'b', type: 'heading', text: '第一张：傍晚六点', look: 'bar' },
      { id: 'c', type: 'picture', upload_id: picture.id, caption: '落日群山', is_ai: false },
      ...named,
    ]
    const content = { title, author: '晚风', digest: '', coverUploadId: picture.id, blocks }
    const id = newId(at.getTime())
    await articles.insert({ uid, id, ...content, reads: sent?.reads ?? 0, createdAt: at, savedAt: at })
    if (!sent) continue
    await articles.submitted(uid, id)
    await publicationRepository(tx).insert({
      ...{ uid, id: newId(at.getTime()), articleId: id, accountId, version: 1, isDraftOnly: false },
      ...content,
      ...sent,
      ...(sent.state === 'published' && { countedDay: businessDay(now - dayMs) }),
      createdAt: at,
      changedAt: at,
    })
  }
  return pictures.map(({ id }) => id)
}

export const makeDemoGzh = async ({ db, queue, clock, vault }: DemoGzhDeps): Promise<void> => {
  await db.write(async (tx) => {
    const person = await findPersonByPhone(tx, vault.lookup(demoPhone('lead')))
    const accounts = accountRepository(tx)
    if (!person || (await accounts.connected(appId))) return
    const now = clock()
    const account = await accounts.connect({
      uid: person.uid,
      id: newId(now),
      appId,
      userName: 'gh_8e9ca5d63d18',
      nickname: '晚风日记',
      isVerified: true,
      scopes: [1, 7, 11],
      state: 'connected',
      refreshSealed: vault.seal(`refreshtoken@@@demo-${appId}`),
      connectedAt: new Date(now - connectedDaysAgo * dayMs),
    })
    if (!account) return
    const figures = { followers: 8_642, reads: 1_286, netFollowers: 36 }
    await accounts.keepFigures(account, { figuresDay: businessDay(now - dayMs), ...figures })
    for (const minutes of [58, 48, 38, 28, 18, 8])
      await componentEventRepository(tx).note({
        at: new Date(now - minutes * 60_000),
        kind: 'ticket',
        tookMs: 6 + (minutes % 7),
      })
    const uploadIds = await makeArticles(tx, person.uid, account.id, now)
    await makeDemoLibrary(tx, { uid: person.uid, accountId: account.id, uploadIds, now }, queue.enqueue)
  })
}
