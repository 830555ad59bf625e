/** Being a tutor: application, own profile, and open requests. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { tutorApply, tutorIndex, tutorInfo, tutorSave } from '@wallpaper/contract/team'
import { tutorStates } from '@wallpaper/contract/team/tutor.labels'
import type { Reader, Tx } from '../../../../platform/db/database.ts'
import { refuse } from '../../../../platform/refusal.ts'
import type { TextObjection } from '../../../creation/public.ts'
import { sharePercents } from '../../../earnings/public.ts'
import { coachingReader } from '../coaching/coaching.repository.ts'
import { presentRequests } from '../request/request.present.ts'
import { requestReader } from '../request/request.repository.ts'
import { refuseWords } from '../tutor.texts.ts'
import { type TutorRow, tutorReader, tutorRepository } from './tutor.repository.ts'
import { averagesOf } from './tutor.rules.ts'

type OwnRole = OutputOf<typeof tutorInfo>

const mayNotApply: Partial<Record<TutorRow['state'], string>> = {
  applied: '已经申请过了，等平台审核',
  approved: '你已经是导师了',
  suspended: '导师资格已暂停，恢复前不能再申请，有疑问请联系客服',
}

const nobody = { capacity: 0, ratings: 0, ratingHundredths: 0, answers: 0, answerMinutes: 0 }

const present = async (tx: Reader, uid: number, row: TutorRow | undefined): Promise<OwnRole> => ({
  students: (await tutorReader(tx).studentsOf([uid])).get(uid) ?? 0,
  capacity: row?.capacity ?? 0,
  ...averagesOf(row ?? nobody),
  state: row?.state ?? null,
  state_name: row ? tutorStates[row.state] : '',
  field: row?.field ?? null,
  headline: row?.headline ?? '',
  intro: row?.intro ?? '',
  experience: row?.experience ?? '',
  reason: row?.reason ?? '',
  is_taking: row?.isTaking ?? false,
  note: (row && mayNotApply[row.state]) ?? '',
  percent: (await sharePercents(tx)).tutor,
})

export const ownRole = async (tx: Reader, uid: number): Promise<OwnRole> =>
  present(tx, uid, await tutorReader(tx).one(uid))

const requestsShown = 100

export const ownIndex = async (tx: Reader, uid: number): Promise<OutputOf<typeof tutorIndex>> => ({
  ...(await ownRole(tx, uid)),
  requests: await presentRequests(tx, uid, await requestReader(tx).waitingTo(uid, requestsShown)),
  to_judge: await coachingReader(tx).countToJudge(uid),
})

export const applyAsTutor = async (
  tx: Tx,
  uid: number,
  { field, headline, intro, experience }: ParsedInput<typeof tutorApply>,
  objections: readonly TextObjection[],
  now: number,
): Promise<OwnRole> => {
  await refuseWords(tx, objections, { headline, intro, experience })
  const repository = tutorRepository(tx)
  const [before] = await repository.lock(uid)
  const objection = before && mayNotApply[before.state]
  if (objection) throw refuse(objection)
  const said = { state: 'applied', field, headline, intro, experience, appliedAt: new Date(now) } as const
  const row = before
    ? await repository.change(uid, { ...said, reason: '', decidedAt: null })
    : await repository.insert({ uid, ...said })
  if (!row) throw refuse('已经申请过了，等平台审核')
  return present(tx, uid, row)
}

export const saveOwnRole = async (
  tx: Tx,
  uid: number,
  { headline, intro, is_taking: isTaking }: ParsedInput<typeof tutorSave>,
  objections: readonly TextObjection[],
): Promise<OwnRole> => {
  await refuseWords(tx, objections, { headline, intro })
  const repository = tutorRepository(tx)
  const [before] = await repository.lock(uid)
  if (before?.state !== 'approved')
    throw refuse(
      before?.state === 'suspended' ? '导师资格已暂停，恢复后可以修改' : '通过审核成为导师后可以修改',
    )
  return present(tx, uid, await repository.change(uid, { headline, intro, isTaking }))
}
