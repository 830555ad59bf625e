/** Auto-reply of a person's official accounts: their state, the first review, the rules. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type {
  replyAccounts,
  replyRulesRead,
  replyRulesSave,
  replyTry,
  reviewState,
} from '@wallpaper/contract/reply'
import { noReplyRules } from '@wallpaper/contract/reply/noReplyRules.labels'
import { type ReplyState, replyStates } from '@wallpaper/contract/reply/reply.labels'
import type { ReplyRules } from '@wallpaper/contract/reply/reply.schemas'
import { businessDay, type Clock, dayMs } from '../../../platform/clock.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { Queue } from '../../../platform/queue/queue.ts'
import { orNotFound, Refusal, refuse } from '../../../platform/refusal.ts'
import { normalizeCode } from '../../codes/public.ts'
import { listOfficialAccounts, putIntoLibrary } from '../../gzh/public.ts'
import { minuteOfDay } from '../message/callback.service.ts'
import { figuresReader } from '../message/figures.repository.ts'
import { presentReply, ruleName } from '../message/message.present.ts'
import { type Content, outgoingOf } from '../rules/content.ts'
import { type Incoming, pickAnswers } from '../rules/engine.ts'
import { type ReplyAccountRow, replyAccountReader, replyAccountRepository } from './account.repository.ts'
import { prepareRules, type ReceiverDeps, type Receivers, uploadsIn } from './receivers.ts'
import { codesIn, pictureIdsIn } from './rules.ts'

export interface ReplyDeps extends Omit<ReceiverDeps, 'db'> {
  clock: Clock
  receivers: Receivers
  queue: Pick<Queue, 'enqueue'>
}

interface Named {
  uid: number
  accountId: string
}

type Official = Awaited<ReturnType<typeof listOfficialAccounts>>[number]
type PresentedAccount = OutputOf<typeof replyAccounts>['items'][number]

const noonMs = 4 * 3_600_000

/** Noon of the day after the application, in Shanghai. */
export const decidedBy = (appliedAt: number): number =>
  Date.parse(`${businessDay(appliedAt + dayMs)}T00:00:00Z`) + noonMs

const presentReview = (row: ReplyAccountRow | undefined, now: number): OutputOf<typeof reviewState> => {
  const review = row?.review ?? 'none'
  const appliedAt = row?.appliedAt?.getTime() ?? null
  return {
    state: review,
    applied_at: appliedAt,
    decided_by: decidedBy(review === 'waiting' && appliedAt !== null ? appliedAt : now),
    reason: review === 'rejected' ? (row?.reason ?? '') : '',
  }
}

/** Why WeChat sends us nothing; '' when it does. */
const unreachableNote = ({ state, rights, nickname }: Official): string => {
  if (state === 'cancelled') return `管理员在微信取消了「${nickname}」的授权，规则都还在。`
  if (state === 'disconnected') return `「${nickname}」已经解除，规则都还在。`
  return rights.includes('messages') ? '' : '没有「消息与自动回复」权限，收不到读者的消息。规则都还在。'
}

const stateOf = (row: ReplyAccountRow | undefined, note: string): ReplyState => {
  if (note) return 'unreachable'
  if (row?.isOn) return 'running'
  if (row?.review === 'waiting') return 'reviewing'
  if (row?.review === 'rejected') return 'rejected'
  return row?.review === 'approved' ? 'off' : 'fresh'
}

const presentAccounts = async (tx: Reader, uid: number, now: number): Promise<PresentedAccount[]> => {
  const officials = await listOfficialAccounts(tx, uid)
  const rows = new Map((await replyAccountReader(tx).allOf(uid)).map((row) => [row.accountId, row]))
  const figures = await figuresReader(tx).ofPerson(uid, now)
  return officials.map((official) => {
    const row = rows.get(official.id)
    const note = unreachableNote(official)
    const state = stateOf(row, note)
    const { days, week, today, lastAt } = figures(official.id)
    return {
      id: official.id,
      nickname: official.nickname,
      avatar_url: official.avatar_url,
      kind_name: official.kind_name,
      is_verified: official.is_verified,
      state,
      state_name: replyStates[state],
      is_on: row?.isOn ?? false,
      note,
      keywords: row?.rules.keywords.length ?? 0,
      followers: official.figures?.followers ?? null,
      days,
      week,
      today,
      last_at: lastAt,
      review: presentReview(row, now),
    }
  })
}

export const listReplyAccounts = async (
  tx: Reader,
  uid: number,
  now: number,
): Promise<OutputOf<typeof replyAccounts>> => ({
  items: await presentAccounts(tx, uid, now),
  today: await figuresReader(tx).today(uid, now),
})

export const readReview = async (tx: Reader, { uid, accountId }: Named, now: number) =>
  presentReview(await replyAccountReader(tx).one(uid, accountId), now)

/** The row, which exists from the first rule or application on. */
const lockRow = async (tx: Tx, { uid, accountId }: Named, now: number): Promise<ReplyAccountRow> => {
  const accounts = replyAccountRepository(tx)
  await accounts.insert({ uid, accountId, rules: noReplyRules, changedAt: new Date(now) })
  return orNotFound(await accounts.lock(uid, accountId))
}

const mustBeReachable = async (tx: Reader, { uid, accountId }: Named): Promise<Official> => {
  const official = orNotFound((await listOfficialAccounts(tx, uid)).find(({ id }) => id === accountId))
  const note = unreachableNote(official)
  if (note) throw refuse(note)
  return official
}

export const applyForReview = async (tx: Tx, named: Named, now: number) => {
  await mustBeReachable(tx, named)
  const row = await lockRow(tx, named, now)
  if (row.review === 'none' || row.review === 'rejected')
    await replyAccountRepository(tx).change(named, {
      review: 'waiting',
      appliedAt: new Date(now),
      decidedAt: null,
      reason: '',
    })
  return readReview(tx, named, now)
}

/** So that they are sent as pictures, and not as cards. */
const putPictures = async (tx: Tx, named: Named, rules: ReplyRules, deps: ReplyDeps): Promise<void> =>
  putIntoLibrary(tx, { ...named, uploadIds: await uploadsIn(tx, named.uid, rules, deps) }, deps)

export const switchReplies = async (tx: Tx, named: Named, isOn: boolean, deps: ReplyDeps) => {
  const { clock, receivers } = deps
  if (isOn) await mustBeReachable(tx, named)
  const row = await lockRow(tx, named, clock())
  if (isOn && row.review !== 'approved') throw refuse('第一次开启要先审核，通过后会自动打开')
  await replyAccountRepository(tx).change(named, { isOn })
  if (isOn) await putPictures(tx, named, row.rules, deps)
  receivers.clear()
  return { is_on: isOn }
}

export const readRules = async (
  tx: Reader,
  { uid, accountId }: Named,
  deps: ReplyDeps,
): Promise<OutputOf<typeof replyRulesRead>> => {
  const account = orNotFound(
    (await presentAccounts(tx, uid, deps.clock())).find(({ id }) => id === accountId),
  )
  const row = await replyAccountReader(tx).one(uid, accountId)
  const rules = row?.rules ?? noReplyRules
  const { content } = await prepareRules(tx, { uid, accountId }, rules, deps)
  return {
    version: row?.version ?? 1,
    rules,
    account,
    works: [...content.pictures].map(([id, { title, thumbUrl }]) => ({ id, title, thumb_url: thumbUrl })),
    codes: [...content.cards.values()].map(({ code, title, pictureUrl }) => ({
      code,
      title,
      picture_url: pictureUrl || null,
    })),
  }
}

/** What is switched on has an answer; works and codes of the answers are the person's own and open. */
const refuseUnusable = async (
  tx: Reader,
  named: Named,
  rules: ReplyRules,
  deps: ReplyDeps,
): Promise<void> => {
  if ([rules.welcome, rules.fallback].some(({ is_on, answers }) => is_on && answers.length === 0))
    throw refuse('欢迎或默认回复还没有写内容，写一条再打开')
  const { content } = await prepareRules(tx, named, rules, deps)
  const missing = codesIn(rules).find((code) => !content.cards.has(normalizeCode(code)))
  if (missing) throw refuse(`口令「${missing}」现在打不开，换一个再保存`)
  if (pictureIdsIn(rules).some((id) => !content.pictures.has(id)))
    throw refuse('有一张图片已经下架或删除，换一张再保存')
}

const savedRules = ({ version, rules }: ReplyAccountRow) => ({ version, rules })

export const saveRules = async (
  tx: Tx,
  { uid, accountId }: Named,
  { rules, version }: Pick<ParsedInput<typeof replyRulesSave>, 'rules' | 'version'>,
  deps: ReplyDeps,
) => {
  const now = deps.clock()
  await refuseUnusable(tx, { uid, accountId }, rules, deps)
  await lockRow(tx, { uid, accountId }, now)
  const saved = await replyAccountRepository(tx).save(
    { uid, accountId },
    { rules, version, now: new Date(now) },
  )
  if (!saved) throw new Refusal('changedMeanwhile', '规则在别的设备上改过，刷新后再改')
  await putPictures(tx, { uid, accountId }, rules, deps)
  deps.receivers.clear()
  return savedRules(saved)
}

export const switchRule = async (
  tx: Tx,
  named: Named,
  { ruleId, isOn }: { ruleId: string; isOn: boolean },
  { clock, receivers }: ReplyDeps,
) => {
  const now = clock()
  const { rules, version } = await lockRow(tx, named, now)
  if (!rules.keywords.some(({ id }) => id === ruleId)) throw new Refusal('notFound', '这组关键词已经删除了')
  const keywords = rules.keywords.map((rule) => (rule.id === ruleId ? { ...rule, is_on: isOn } : rule))
  const changed = { rules: { ...rules, keywords }, version, now: new Date(now) }
  const saved = orNotFound(await replyAccountRepository(tx).save(named, changed))
  receivers.clear()
  return savedRules(saved)
}

const incomingOf = ({ act, text = '' }: Pick<ParsedInput<typeof replyTry>, 'act' | 'text'>): Incoming => {
  if (act === 'say') return { kind: 'text', text }
  if (act === 'menu') return { kind: 'menu', text }
  return act === 'follow' ? { kind: 'subscribe' } : { kind: 'other' }
}

/** What trying needs. */
export type TryDeps = Omit<ReceiverDeps, 'db'>
type Tried = Pick<ParsedInput<typeof replyTry>, 'account_id' | 'rules' | 'act' | 'text' | 'minute' | 'turn'>

/** As it is sent once the pictures of the saved rules are in the library. */
const onceSaved = (content: Content): Content => {
  const kept = (pictures: Content['pictures']) =>
    new Map(
      [...pictures].map(([key, picture]) => [
        key,
        picture.isForLibrary ? { ...picture, mediaId: picture.mediaId ?? '' } : picture,
      ]),
    )
  return { ...content, pictures: kept(content.pictures), covers: kept(content.covers) }
}

/** The real engine; writes nothing. */
export const tryRules = async (
  tx: Reader,
  uid: number,
  input: Tried,
  deps: TryDeps,
): Promise<OutputOf<typeof replyTry>> => {
  const startedAt = performance.now()
  const { compiled, content } = await prepareRules(
    tx,
    { uid, accountId: input.account_id },
    input.rules,
    deps,
  )
  const match = compiled.match(incomingOf(input), input.minute ?? minuteOfDay(deps.clock()))
  const picked = match ? pickAnswers(match, { turn: input.turn ?? 0, chance: Math.random() }) : []
  return {
    answers: picked.flatMap((answer) => outgoingOf(answer, onceSaved(content))).map(presentReply),
    rule_name: ruleName(match?.rule ?? null),
    is_matched: match !== null && match.rule.kind !== 'fallback',
    took_ms: Math.round(performance.now() - startedAt),
  }
}
