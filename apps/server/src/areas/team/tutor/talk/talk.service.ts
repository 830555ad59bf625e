/** Messages between tutor and student, while the coaching lasts; readable afterwards. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { teachSay, teachTalk, teachTalkRead } from '@wallpaper/contract/team'
import { teamScreens } from '@wallpaper/contract/team/team.screens'
import { numberKey } from '../../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../../platform/db/database.ts'
import { listPage, type Slice } from '../../../../platform/listPage.ts'
import { Refusal, refuse } from '../../../../platform/refusal.ts'
import type { TextObjection } from '../../../creation/public.ts'
import { type RelationRow, relationReader, relationRepository } from '../../relation/relation.repository.ts'
import { briefsOf } from '../profile/tutor.present.ts'
import { tutorRepository } from '../profile/tutor.repository.ts'
import { fullNameOf, tell } from '../tutor.notices.ts'
import { refuseWords } from '../tutor.texts.ts'
import { type MessageRow, talkReader, talkRepository } from './talk.repository.ts'

type Talk = OutputOf<typeof teachTalk>

const presentFor =
  (uid: number) =>
  ({ id, byUid, text, saidAt }: MessageRow): Talk['items'][number] => ({
    id,
    is_mine: byUid === uid,
    text,
    said_at: saidAt.getTime(),
  })

const coachingOf = (relation: RelationRow | undefined): RelationRow => {
  if (relation?.role !== 'tutor') throw new Refusal('notFound', '没有这段辅导')
  return relation
}

const otherOf = (relation: RelationRow, uid: number) => (relation.uid === uid ? relation.toUid : relation.uid)

const over = '辅导已经结束，不能再写了'

export const talkPage = async (
  tx: Reader,
  uid: number,
  input: ParsedInput<typeof teachTalk>,
): Promise<Talk> => {
  const relation = coachingOf(await relationReader(tx).one(input.id))
  const messages = {
    key: { id: numberKey },
    rows: (slice: Slice<{ id: number }>) => talkReader(tx).list(relation.id, slice),
    present: (rows: MessageRow[]) => rows.map(presentFor(uid)),
  }
  const other = otherOf(relation, uid)
  return {
    ...(await listPage(input, messages)),
    other: (await briefsOf(tx, [other]))(other),
    is_tutor: relation.toUid === uid,
    note: relation.untilDay === null ? '' : over,
  }
}

export const sayInTalk = async (
  tx: Tx,
  uid: number,
  { id, text }: ParsedInput<typeof teachSay>,
  objections: readonly TextObjection[],
  now: number,
): Promise<OutputOf<typeof teachSay>> => {
  await refuseWords(tx, objections, { text })
  const relation = coachingOf(await relationRepository(tx).lock(id))
  if (relation.untilDay !== null) throw refuse(over)
  const key = { uid: relation.uid, relationId: id, toUid: relation.toUid }
  await tutorRepository(tx).saveCoaching(key, {})
  const other = otherOf(relation, uid)
  const repository = talkRepository(tx)
  const isWaiting = ((await repository.unreadOf(other, [id])).get(id) ?? 0) > 0
  const said = await repository.say({
    relationId: id,
    uid: relation.uid,
    byUid: uid,
    text,
    saidAt: new Date(now),
  })
  // One notification until it is read.
  if (!isWaiting)
    await tell(tx, {
      uid: other,
      title: `${relation.uid === uid ? '学员' : '导师'} ${await fullNameOf(tx, uid)} 有话对你说`,
      body: text,
      link: { path: teamScreens.talk({ id }), action: '去看看' },
      now,
    })
  return presentFor(uid)(said)
}

export const markTalkRead = async (
  tx: Tx,
  uid: number,
  { id, last_id }: ParsedInput<typeof teachTalkRead>,
): Promise<Record<never, never>> => {
  const relation = coachingOf(await relationReader(tx).one(id))
  const side = relation.uid === uid ? 'readByStudent' : 'readByTutor'
  const [newest] = await talkReader(tx).list(id, { after: null, limit: 1 })
  await talkRepository(tx).markRead(
    { uid: relation.uid, relationId: id },
    side,
    Math.min(last_id, newest?.id ?? 0),
  )
  return {}
}

export const unreadIn = async (tx: Reader, uid: number, relationId: string): Promise<number> =>
  (await talkReader(tx).unreadOf(uid, [relationId])).get(relationId) ?? 0
