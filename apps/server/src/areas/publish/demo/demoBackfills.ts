/** Reported works of the demo people: those that the simulated platforms have. */
import {
  type BackfillDoubt,
  type BackfillReason,
  type BackfillState,
  backfillReasons,
} from '@wallpaper/contract/publish/backfill.labels'
import type { PlatformId } from '@wallpaper/contract/publish/platform.labels'
import type { Clock } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { demoPhone, findPersonByPhone } from '../../account/public.ts'
import { newestWorksOf } from '../../creation/public.ts'
import { findUploads, renditionKey, type UploadRow } from '../../upload/public.ts'
import { accountsOf } from '../account/account.service.ts'
import { backfillReader, backfillRepository } from '../backfill/backfill.repository.ts'
import { firstRecheck } from '../backfill/backfill.rules.ts'
import { oldestCode } from './oldestCode.ts'

const hour = 3_600_000

interface DemoWork {
  who: string
  platform: PlatformId
  remoteId: string
  url: string
  title: string
  author: string
  hoursAgo: number
  state: BackfillState
  doubts?: BackfillDoubt[]
  reason?: BackfillReason
  isGone?: boolean
}

const xiaohongshu = (id: string) => `https://www.xiaohongshu.com/explore/${id}`
const douyin = (id: string) => `https://www.douyin.com/video/${id}`

const works: readonly DemoWork[] = [
  {
    who: 'lead',
    platform: 'douyin',
    remoteId: '7426018837751233352',
    url: douyin('7426018837751233352'),
    title: '月下帆影',
    author: '晚风壁纸馆',
    hoursAgo: 130,
    state: 'passed',
  },
  {
    who: 'lead',
    platform: 'douyin',
    remoteId: '7426018837751233353',
    url: douyin('7426018837751233353'),
    title: '落日海岸，一整屏的橘',
    author: '晚风壁纸馆',
    hoursAgo: 90,
    state: 'passed',
  },
  {
    who: 'lead',
    platform: 'douyin',
    remoteId: '7426018837751233354',
    url: douyin('7426018837751233354'),
    title: '黑猫的午后',
    author: '晚风壁纸馆',
    hoursAgo: 70,
    state: 'passed',
  },
  {
    who: 'lead',
    platform: 'douyin',
    remoteId: '7426018837751233355',
    url: douyin('7426018837751233355'),
    title: '雪夜小屋',
    author: '晚风壁纸馆',
    hoursAgo: 45,
    state: 'passed',
  },
  {
    who: 'lead',
    platform: 'bilibili',
    remoteId: 'BV1Tz4P4s7kQ',
    url: 'https://www.bilibili.com/video/BV1Tz4P4s7kQ',
    title: '10 张猫咪壁纸，第 3 张绝了',
    author: '晚风壁纸',
    hoursAgo: 40,
    state: 'passed',
  },
  {
    who: 'lead',
    platform: 'bilibili',
    remoteId: 'BV1aV2Kq4R7x',
    url: 'https://www.bilibili.com/video/BV1aV2Kq4R7x',
    title: '下架的旧合集',
    author: '晚风壁纸',
    hoursAgo: 200,
    state: 'passed',
    isGone: true,
  },
  {
    who: 'lead',
    platform: 'xiaohongshu',
    remoteId: '6713a2f4000000001b02c9d8',
    url: xiaohongshu('6713a2f4000000001b02c9d8'),
    title: '秋天的窗',
    author: '晚风的窗',
    hoursAgo: 60,
    state: 'rejected',
    doubts: ['named_account'],
    reason: 'not_owner',
  },
  {
    who: 'lead',
    platform: 'xiaohongshu',
    remoteId: '6713a2f4000000001b02c9d7',
    url: xiaohongshu('6713a2f4000000001b02c9d7'),
    title: '霓虹都市夜景',
    author: '晚风壁纸馆',
    hoursAgo: 1,
    state: 'waiting',
    doubts: ['named_account'],
  },
  {
    who: 'xiaoman',
    platform: 'xiaohongshu',
    remoteId: '6713a2f4000000001b02c9d9',
    url: xiaohongshu('6713a2f4000000001b02c9d9'),
    title: '春日花束',
    author: '小满的花园',
    hoursAgo: 1.2,
    state: 'waiting',
    doubts: ['named_account'],
  },
  {
    who: 'azhe',
    platform: 'bilibili',
    remoteId: 'BV1Lv4n4s7eT',
    url: 'https://www.bilibili.com/video/BV1Lv4n4s7eT',
    title: '薰衣草田',
    author: '阿哲的头像铺',
    hoursAgo: 0.5,
    state: 'waiting',
    doubts: ['author_by_name'],
  },
  {
    who: 'azhe',
    platform: 'douyin',
    remoteId: '7426018837751233361',
    url: douyin('7426018837751233361'),
    title: '沙丘与月',
    author: '阿哲的头像铺',
    hoursAgo: 0.3,
    state: 'waiting',
    doubts: ['no_time'],
  },
]

interface DemoDeps {
  db: Database
  clock: Clock
  vault: Vault
  storage: Pick<Storage, 'read' | 'write'>
}

interface Added {
  uid: number
  id: string
  upload: UploadRow | null
}

/** Does nothing when they exist. */
export const makeDemoBackfills = async ({ db, clock, vault, storage }: DemoDeps): Promise<void> => {
  const added = await db.write(async (tx) => {
    const all: Added[] = []
    for (const work of works) {
      const person = await findPersonByPhone(tx, vault.lookup(demoPhone(work.who)))
      if (person && !(await backfillReader(tx).claimOf(work.platform, work.remoteId)))
        all.push(await addWork(tx, person.uid, work, clock()))
    }
    return all
  })
  for (const { uid, id, upload } of added) {
    if (!upload) continue
    const bytes = await storage.read(renditionKey(upload, 'large'))
    if (!bytes) continue
    const coverKey = `private/publish/covers/${uid}/${id}.webp`
    await storage.write(coverKey, { bytes })
    const { perceptualHash: coverHash } = upload
    await db.write((tx) =>
      backfillRepository(tx).change({ uid, id }, { coverKey, coverHash, coverDueAt: null }),
    )
  }
}

/** The own work that was published there: by its name, else any. */
const ownWork = async (tx: Tx, uid: number, title: string) => {
  const own = await newestWorksOf(
    tx,
    uid,
    { kind: 'picture', state: 'published' },
    { after: null, limit: 50 },
  )
  const work = own.find((one) => one.title.includes(title.slice(0, 2))) ?? own[title.length % own.length]
  const [upload] = work?.uploadId ? await findUploads(tx, uid, [work.uploadId]) : []
  return { workId: work?.id ?? null, upload: upload ?? null }
}

const addWork = async (tx: Tx, uid: number, work: DemoWork, now: number): Promise<Added> => {
  const { workId, upload } = await ownWork(tx, uid, work.title)
  const holder = await oldestCode(tx, uid)
  const account = (await accountsOf(tx, uid)).find(
    (one) => one.platform === work.platform && one.nickname === work.author,
  )
  const at = new Date(now - work.hoursAgo * hour)
  const id = newId(at.getTime())
  const number = `BF${id.replaceAll('-', '').slice(-12).toUpperCase()}`
  const { platform, remoteId, url, title, author, state, doubts = [], reason, isGone = false } = work
  const repository = backfillRepository(tx)
  await repository.insertPublication({
    uid,
    id,
    number,
    line: holder?.line ?? 'picture',
    platform,
    origin: 'backfill',
    state: state === 'passed' ? 'verified' : state === 'waiting' ? 'submitted' : 'failed',
    codeId: holder?.id ?? null,
    workId,
    accountId: account?.id ?? null,
    failure: reason ? backfillReasons[reason].sentence : '',
    title,
    remoteId,
    remoteUrl: url,
    remoteTitle: title,
    remoteAuthor: author,
    remoteAt: doubts.includes('no_time') ? null : new Date(at.getTime() - hour),
    goneAt: isGone ? new Date(at.getTime() + 24 * hour) : null,
    checkedAt: at,
    createdAt: at,
    changedAt: at,
  })
  await repository.insert({
    uid,
    id,
    number,
    state,
    link: url,
    pasted: `${author}的作品「${title}」 ${url}`,
    doubts,
    reason: reason ?? null,
    decidedAt: state === 'waiting' ? null : at,
    recheckAt: state === 'passed' ? firstRecheck(Math.max(at.getTime(), now - hour)) : null,
    rechecks: isGone ? 2 : 0,
    createdAt: at,
  })
  return { uid, id, upload }
}
