/** Frequently asked questions with answers and helpfulness votes. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { questionInfo, questionList, questionVote } from '@wallpaper/contract/learn'
import type { saveQuestion } from '@wallpaper/contract/learn/learn.console'
import { questionCategories } from '@wallpaper/contract/learn/learn.labels'
import { learnScreens } from '@wallpaper/contract/learn/learn.screens'
import { audit } from '../../../platform/audit/audit.ts'
import { numberKey, wholeNumberKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { type CountedList, listPage } from '../../../platform/listPage.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { SearchGroup } from '../../home/public.ts'
import type { Namer } from '../../staff/public.ts'
import type { StaffFileUrls } from '../../upload/public.ts'
import { presentBlocks } from '../lesson/blocks.ts'
import { wayFacts } from '../lesson/lesson.console.service.ts'
import {
  type QuestionFilter,
  type QuestionRow,
  questionReader,
  questionRepository,
} from './question.repository.ts'

type Question = OutputOf<typeof questionInfo>

const present = (row: QuestionRow, vote: boolean | undefined, urls: StaffFileUrls): Question => ({
  id: row.id,
  category: row.category,
  category_name: questionCategories[row.category],
  title: row.title,
  blocks: presentBlocks(row.body, urls),
  path: row.path,
  action: row.action,
  helpful: row.helpful,
  is_helpful: vote ?? null,
})

/** No cursor goes beyond. */
const placeMax = 10_000

export const listQuestions = async (
  tx: Reader,
  uid: number,
  { cursor, limit, ...filter }: ParsedInput<typeof questionList>,
  urls: StaffFileUrls,
): Promise<OutputOf<typeof questionList>> => {
  const reader = questionReader(tx)
  return listPage(
    { cursor, limit },
    {
      key: { place: wholeNumberKey(placeMax) },
      rows: async (slice) => {
        const before = slice.after?.place ?? 0
        return (await reader.shown(filter, slice)).map((row, at) => ({ ...row, place: before + at + 1 }))
      },
      present: async (rows) => {
        const votes = await reader.votes(
          uid,
          rows.map(({ id }) => id),
        )
        return rows.map((row) => present(row, votes.get(row.id), urls))
      },
    },
  )
}

const shown = (row: QuestionRow | undefined): QuestionRow => {
  if (!row?.isShown) throw new Refusal('notFound', '这个问题不在了，看看别的吧')
  return row
}

export const readQuestion = async (
  tx: Reader,
  uid: number,
  id: number,
  urls: StaffFileUrls,
): Promise<Question> => {
  const row = shown(await questionReader(tx).one(id))
  return present(row, (await questionReader(tx).votes(uid, [id])).get(id), urls)
}

const counts = (is: boolean | undefined, by: 1 | -1) => ({
  helpful: is === true ? by : 0,
  unhelpful: is === false ? by : 0,
})

export const vote = async (
  tx: Tx,
  uid: number,
  { id, is_helpful }: ParsedInput<typeof questionVote>,
  { urls, now }: { urls: StaffFileUrls; now: number },
): Promise<Question> => {
  const repository = questionRepository(tx)
  shown(await repository.lock(id))
  const before = (await repository.votes(uid, [id])).get(id)
  if (before !== is_helpful) {
    await repository.vote(uid, id, is_helpful, new Date(now))
    const [taken, given] = [counts(before, -1), counts(is_helpful, 1)]
    await repository.count(id, {
      helpful: taken.helpful + given.helpful,
      unhelpful: taken.unhelpful + given.unhelpful,
    })
  }
  return present(shown(await repository.one(id)), is_helpful, urls)
}

export const presentRecord = (row: QuestionRow): OutputOf<typeof saveQuestion> => ({
  id: row.id,
  category: row.category,
  category_name: questionCategories[row.category],
  title: row.title,
  body: row.body,
  path: row.path,
  action: row.action,
  position: row.position,
  is_shown: row.isShown,
  helpful: row.helpful,
  unhelpful: row.unhelpful,
  changed_by: row.changedBy,
  changed_at: row.changedAt.getTime(),
})

export const questionRecordList = (
  tx: Reader,
  filter: QuestionFilter,
): CountedList<{ id: number }, QuestionRow, OutputOf<typeof saveQuestion>> => ({
  key: { id: numberKey },
  rows: (slice) => questionReader(tx).records(filter, slice),
  present: (rows) => rows.map((row) => presentRecord(row)),
  total: () => questionReader(tx).countRecords(filter),
})

export const save = async (
  tx: Tx,
  { id, is_shown, path, action, ...texts }: ParsedInput<typeof saveQuestion>,
  act: StaffAct,
): Promise<OutputOf<typeof saveQuestion>> => {
  const repository = questionRepository(tx)
  const before = id === undefined ? undefined : await repository.lock(id)
  if (id !== undefined && !before) throw new Refusal('notFound')
  const facts = {
    ...texts,
    ...wayFacts({ path, action }),
    isShown: is_shown,
    changedBy: act.caller.name,
    changedAt: new Date(act.now),
  }
  if (before) await repository.rewrite(before.id, facts)
  const row = before ? { ...before, ...facts } : await repository.insert(facts)
  const audited = ({ title, body, isShown }: QuestionRow) => ({ title, body, is_shown: isShown })
  await audit(tx, act, {
    action: 'question.save',
    subject: `question:${row.id}`,
    before: before && audited(before),
    after: audited(row),
  })
  return presentRecord(row)
}

/** In the same group as lessons: a person looking for help does not care which has it. */
export const questionSearchGroup: SearchGroup = {
  id: 'lesson',
  for: 'everyone',
  find: (tx, _visitor, { text, ...page }) =>
    listPage(page, {
      key: { id: numberKey },
      rows: (slice) => questionReader(tx).found(text, slice),
      present: (rows) =>
        rows.map(({ id, title, category }) => ({
          id: `question-${id}`,
          line: null,
          title,
          note: `常见问题 · ${questionCategories[category]}`,
          icon: 'info',
          path: learnScreens.questions({ id }),
        })),
      total: () => questionReader(tx).countShown({ text }),
    }),
}

export const questionNamer: Namer = {
  kind: 'question',
  names: async (tx, ids) =>
    new Map((await questionReader(tx).many(ids.map(Number))).map(({ id, title }) => [String(id), title])),
}
