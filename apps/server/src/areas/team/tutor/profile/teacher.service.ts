/** Tutors for a person who looks for one. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { teacherDetail, teacherList } from '@wallpaper/contract/team'
import { numberKey, wholeNumberKey } from '../../../../platform/cursor.ts'
import type { Reader } from '../../../../platform/db/database.ts'
import { listPage } from '../../../../platform/listPage.ts'
import { personStatesOf } from '../../../account/public.ts'
import { sharePercents } from '../../../earnings/public.ts'
import { relationReader } from '../../relation/relation.repository.ts'
import { settings } from '../../team.settings.ts'
import { hintOf } from '../coaching/coaching.rules.ts'
import { ownSteps, ownTutor } from '../coaching/coaching.service.ts'
import { presentRequests } from '../request/request.present.ts'
import { requestReader } from '../request/request.repository.ts'
import { knownTutor, objectionBetween } from '../request/request.service.ts'
import { unreadIn } from '../talk/talk.service.ts'
import { presentCards, presentReviews } from './tutor.present.ts'
import { type TutorRow, tutorReader } from './tutor.repository.ts'

type Tutors = OutputOf<typeof teacherList>

const mineOf = async (tx: Reader, uid: number): Promise<Tutors['mine']> => {
  const relation = await relationReader(tx).open(uid, 'tutor')
  const tutor = await ownTutor(tx, relation)
  if (!tutor) return null
  const steps = await ownSteps(tx, uid, relation)
  return {
    ...tutor,
    steps: steps.map(({ title, state }) => ({ title, state })),
    hint: hintOf(steps),
    unread: await unreadIn(tx, uid, tutor.relation_id),
  }
}

export const listTutors = async (
  tx: Reader,
  uid: number,
  input: ParsedInput<typeof teacherList>,
): Promise<Tutors> => {
  const reader = tutorReader(tx)
  const mine = await mineOf(tx, uid)
  const page = await listPage(input, {
    key: { ratingHundredths: wholeNumberKey(500), uid: numberKey },
    rows: (slice) => reader.offered(input.field, slice),
    // Excludes inactive tutors, the person themselves, and their own tutor, who is shown above the list.
    present: async (rows) => {
      const states = await personStatesOf(
        tx,
        rows.map((row) => row.uid),
      )
      const isShown = (row: TutorRow) =>
        states.get(row.uid) === 'active' && row.uid !== mine?.uid && row.uid !== uid
      return presentCards(tx, rows.filter(isShown))
    },
  })
  const waiting = await requestReader(tx).waitingOf(uid)
  const [request = null] = await presentRequests(tx, uid, waiting ? [waiting] : [])
  return {
    ...page,
    mine,
    request,
    is_tutor: (await reader.one(uid)) !== undefined,
  }
}

export const tutorPage = async (
  tx: Reader,
  uid: number,
  tutorUid: number,
): Promise<OutputOf<typeof teacherDetail>> => {
  const row = await knownTutor(tx, tutorUid)
  const [card] = await presentCards(tx, [row])
  if (!card) throw new Error('the tutor was not presented')
  const waiting = await requestReader(tx).waitingOf(uid)
  const [request = null] = await presentRequests(tx, uid, waiting?.toUid === tutorUid ? [waiting] : [])
  return {
    ...card,
    intro: row.intro,
    reviews: await presentReviews(tx, tutorUid),
    request,
    note: await objectionBetween(tx, uid, row),
    percent: (await sharePercents(tx)).tutor,
    answer_days: await settings(tx).get('team.tutor_answer_days'),
  }
}
