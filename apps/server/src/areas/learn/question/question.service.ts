/** Frequently asked questions with answers and helpfulness votes. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { questionInfo, questionList, questionVote } from '@wallpaper/contract/learn'
import type { questionRecords, saveQuestion } from '@wallpaper/contract/learn/learn.console'
import { questionCategories } from '@wallpaper/contract/learn/learn.labels'
import { learnScreens } from '@wallpaper/contract/learn/learn.screens'
import { audit } from '../../../platform/audit/audit.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { pageAskById, pageOfRows } from '../../../platform/paging.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { SearchGroup } from '../../home/public.ts'
import type { Namer } from '../../staff/public.ts'
import type { StaffFileUrls } from '../../upload/public.ts'
import { presentBlocks } from '../lesson/blocks.ts'
import { wayFacts } from '../lesson/lesson.console.service.ts'
import { type QuestionRow, questionReader, questionRepository } from './question.repository.ts'

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

/** Upper limit of the offset. */
const skipMax = 10_000

export const listQuestions = async (
  tx: Reader,
  uid: number,
  { cursor, limit: wanted, ...filter }: ParsedInput<typeof questionList>,
  urls: StaffFileUrls,
): Promise<OutputOf<typeof questionList>> => {
  const { after, limit } = pageAskById({ cursor, limit: wanted }, skipMax)
  const skip = after ?? 0
  const rows = await questionReader(tx).shown(filter, skip, limit)
  const votes = await questionReader(tx).votes(
    uid,
    rows.map(({ id }) => id),
  )
  return pageOfRows(
    rows,
    limit,
    () => [skip + limit],
    (row) => present(row, votes.get(row.id), urls),
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

export const listQuestionRecords = async (
  tx: Reader,
  { cursor, limit: wanted, ...filter }: ParsedInput<typeof questionRecords>,
): Promise<OutputOf<typeof questionRecords>> => {
  const { after, limit } = pageAskById({ cursor, limit: wanted })
  const rows = await questionReader(tx).records(filter, after, limit)
  return {
    ...pageOfRows(rows, limit, ({ id }) => [id], presentRecord),
    total: await questionReader(tx).countRecords(filter),
  }
}

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
  find: async (tx, _visitor, { text, cursor, limit }) => {
    const { after } = pageAskById({ cursor, limit })
    const rows = await questionReader(tx).found(text, after, limit)
    const page = pageOfRows(
      rows,
      limit,
      ({ id }) => [id],
      ({ id, title, category }) => ({
        id: `question-${id}`,
        line: null,
        title,
        note: `常见问题 · ${questionCategories[category]}`,
        icon: 'info',
        path: learnScreens.questions({ id }),
      }),
    )
    return { ...page, total: await questionReader(tx).countShown({ text }) }
  },
}

export const questionNamer: Namer = {
  kind: 'question',
  names: async (tx, ids) =>
    new Map((await questionReader(tx).many(ids.map(Number))).map(({ id, title }) => [String(id), title])),
}
