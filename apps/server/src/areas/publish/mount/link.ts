/** The link of a mount: read and judged as a reported work is, and it must be a work of the mount's account. */
import type { OutputOf } from '@wallpaper/contract'
import type { mountCheckLink } from '@wallpaper/contract/publish'
import { platforms } from '@wallpaper/contract/publish/platform.labels'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { refuseField } from '../../../platform/refusal.ts'
import { namesOfCodes } from '../../codes/public.ts'
import { chosenCode } from '../backfill/chosenCode.ts'
import { judge, type Opened } from '../backfill/judge.ts'
import { report } from '../backfill/report.ts'
import type { MountRow } from './mount.repository.ts'
import { publicationOf } from './publicationOf.repository.ts'

type LinkCheck = OutputOf<typeof mountCheckLink>
export type Place = Pick<MountRow, 'uid' | 'platform' | 'accountId' | 'codeId' | 'workId'> & {
  account: { nickname: string }
}

const codeOf = async (tx: Reader, { uid, codeId }: Place) => {
  const name = (await namesOfCodes(tx, uid, [codeId])).get(codeId)
  return name === undefined ? null : chosenCode(tx, uid, name)
}

const otherAccount = (place: Place): string =>
  `这条作品不是${platforms[place.platform].name}「${place.account.nickname}」发的`

/** What would keep this work from being mounted; null when nothing does. */
const problemOf = async (tx: Reader, place: Place, opened: Opened): Promise<string | null> => {
  if (opened.kind === 'refused') return opened.sentence
  if (opened.platform !== place.platform)
    return `这是${platforms[opened.platform].name}的作品，挂载的账号在${platforms[place.platform].name}`
  if (opened.kind === 'unreadable' || opened.remoteId === null) return '暂时读不到这条作品，稍后再试'
  const known = await publicationOf(tx, opened.platform, opened.remoteId)
  if (known?.uid === place.uid)
    return known.accountId === null || known.accountId === place.accountId ? null : otherAccount(place)
  const { recognition, accountId } = await judge(tx, place.uid, opened, await codeOf(tx, place))
  if (!recognition.can_submit) return recognition.sentence
  return accountId === place.accountId ? null : otherAccount(place)
}

export const checkLink = async (tx: Reader, place: Place, opened: Opened): Promise<LinkCheck> => {
  const problem = await problemOf(tx, place, opened)
  const work =
    opened.kind === 'work'
      ? {
          platform: opened.platform,
          title: opened.page.title ?? '',
          author: opened.page.author ?? '',
          published_at: opened.page.publishedAt,
          cover_url: opened.page.coverUrl,
          url: opened.url,
          remote_id: opened.remoteId,
        }
      : null
  return { ok: problem === null, sentence: problem ?? '已识别，账号与作品都对得上', work }
}

/** The publication of the work: its owner's own, or a new one as by reporting it. */
export const claimWork = async (
  tx: Tx,
  place: Place,
  opened: Opened,
  { pasted, now }: { pasted: string; now: number },
): Promise<string> => {
  const problem = await problemOf(tx, place, opened)
  if (problem) throw refuseField('text', problem)
  if (opened.kind !== 'work') throw refuseField('text', '暂时读不到这条作品，稍后再试')
  const known = await publicationOf(tx, opened.platform, opened.remoteId)
  if (known) return known.id
  const code = await codeOf(tx, place)
  await report(tx, opened, { uid: place.uid, pasted, code, workId: place.workId ?? undefined }, now)
  const made = await publicationOf(tx, opened.platform, opened.remoteId)
  if (made?.uid !== place.uid) throw refuseField('text', '这条作品已经有人回填')
  return made.id
}
