/** Marking homework, by staff or the camp's tutor: once, and only the version that was viewed. */

import { learnScreens } from '@wallpaper/contract/learn/learn.screens'
import type { Tx } from '../../../platform/db/database.ts'
import { orNotFound, Refusal, refuseField } from '../../../platform/refusal.ts'
import { notifyPerson } from '../../notice/public.ts'
import { type CampRow, campRepository, type MemberRow } from './camp.repository.ts'
import { type HomeworkDeps, type HomeworkToMark, toMarkPresenter } from './homework.present.ts'
import { type HomeworkRow, homeworkRepository } from './homework.repository.ts'

export interface Mark {
  id: string
  revision: number
  result: 'passed' | 'redo'
  note: string
  by: `staff:${number}` | `person:${number}`
  now: number
}

const changed = () => new Refusal('changedMeanwhile', '这份作业刚刚有变化，请刷新后再批改')

const certificateNumber = ({ campId, uid }: Pick<MemberRow, 'campId' | 'uid'>): string =>
  `TS${String(campId).padStart(4, '0')}-${uid}`

const tell = (tx: Tx, { uid, day }: HomeworkRow, camp: CampRow, { result, note, now }: Mark) =>
  notifyPerson(tx, {
    uid,
    kind: 'account',
    title: result === 'passed' ? `第 ${day} 天的作业通过了` : `第 ${day} 天的作业需修改`,
    body: `${camp.title}\n${note || '继续加油。'}`,
    link: { path: learnScreens.camp({ id: camp.id, day }), action: '去看看' },
    now,
  })

const tellCertified = (tx: Tx, uid: number, camp: CampRow, now: number) =>
  notifyPerson(tx, {
    uid,
    kind: 'account',
    title: `恭喜从「${camp.title}」结业`,
    body: '结业证书已经准备好，可以保存成图片。',
    link: { path: learnScreens.camp({ id: camp.id }), action: '看证书' },
    now,
  })

const countPassed = async (tx: Tx, row: HomeworkRow, camp: CampRow, now: number): Promise<void> => {
  const repository = campRepository(tx)
  const member = await repository.lockMember(row.uid, row.campId)
  if (!member) throw new Error('homework of nobody')
  const passed = member.passed + 1
  const isDone = member.certificate === null && passed >= camp.passNeeded
  await repository.changeMember(member, {
    passed,
    ...(isDone && { certificate: certificateNumber(member), certifiedAt: new Date(now) }),
  })
  if (isDone) await tellCertified(tx, row.uid, camp, now)
}

export const mark = async (tx: Tx, asked: Mark, deps: HomeworkDeps): Promise<HomeworkToMark> => {
  const { id, revision, result, note, by, now } = asked
  if (result === 'redo' && note === '') throw refuseField('note', '请写明要改什么')
  const repository = homeworkRepository(tx)
  const row = orNotFound(await repository.lock(id))
  const camp = orNotFound(await campRepository(tx).one(row.campId))
  if (row.state !== 'waiting' || row.revision !== revision) throw changed()
  const marked: HomeworkRow = {
    ...row,
    state: result,
    markedBy: by,
    markNote: note,
    markedAt: new Date(now),
  }
  await repository.change(row, marked)
  await tell(tx, row, camp, asked)
  if (result === 'passed') await countPassed(tx, row, camp, now)
  return (await toMarkPresenter(tx, [marked], deps))(marked)
}
