/** This area's demo data: the rules of the demo creator's account, and a week of messages. */
import type { ReplyAnswer, ReplyRules } from '@wallpaper/contract/reply/reply.schemas'
import type { Clock } from '../../../platform/clock.ts'
import { sha256, type Vault } from '../../../platform/crypto.ts'
import type { Database, Reader } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { demoPhone, findPersonByPhone } from '../../account/public.ts'
import { openCodesOf } from '../../codes/public.ts'
import { newestWorksOf } from '../../creation/public.ts'
import { officialAccountsOf } from '../../gzh/public.ts'
import { replyAccountRepository } from '../account/account.repository.ts'
import { type ReceivedMessage, storeMessages } from '../message/receivedMessages.repository.ts'

export interface DemoRepliesDeps {
  db: Database
  clock: Clock
  vault: Vault
}

const text = (words: string) => ({ kind: 'text' as const, text: words })
const ruleId = (at: number) => `5e8d1c3a-7b42-4f06-9a1d-00000000000${at}`

const rules: ReplyRules = {
  welcome: {
    is_on: true,
    mode: 'all',
    answers: [text('你好，我是晚风。每天画 9 张壁纸，直接发口令就能取图。')],
    hours: null,
  },
  keywords: [
    {
      id: ruleId(1),
      words: ['壁纸', '取图'],
      match: 'contains',
      mode: 'turns',
      answers: [text('有的，发口令就能取原图，每天更新 9 张'), text('今天的壁纸都在主页里，发口令就能打开')],
      hours: null,
      is_on: true,
    },
    {
      id: ruleId(2),
      words: ['头像'],
      match: 'exact',
      mode: 'random',
      answers: [text('节日头像 2026 已经更新，发口令取原图')],
      hours: null,
      is_on: true,
    },
    {
      id: ruleId(3),
      words: ['合作', '商务'],
      match: 'contains',
      mode: 'turns',
      answers: [text('请留下品牌名和联系方式，我会在两天内回复你')],
      hours: { from: 9 * 60, to: 21 * 60 },
      is_on: true,
    },
  ],
  fallback: {
    is_on: true,
    mode: 'all',
    answers: [text('我先记下了，明天上午回你。想看图可以发「壁纸」。')],
    hours: null,
  },
  recognises_codes: true,
}

const perDay = [11, 14, 9, 16, 13, 19, 21]
const dayMs = 86_400_000

/** The first group also answers with a picture and a code of the creator's own. */
const ownRules = async (tx: Reader, uid: number): Promise<ReplyRules> => {
  const [work] = await newestWorksOf(
    tx,
    uid,
    { kind: 'picture', state: 'published' },
    { after: null, limit: 1 },
  )
  const [code] = await openCodesOf(tx, uid)
  const more: ReplyAnswer[] = [
    ...(work ? [{ kind: 'picture' as const, work_id: work.id }] : []),
    ...(code ? [{ kind: 'code' as const, code: code.code }] : []),
  ]
  const [first, ...others] = rules.keywords
  if (!first) return rules
  return { ...rules, keywords: [{ ...first, answers: [...first.answers, ...more] }, ...others] }
}

/** The same messages in every demo world: every third matches a keyword, every third nothing. */
const messageAt = (
  at: number,
  owner: { uid: number; accountId: string },
  time: number,
  vault: Vault,
): ReceivedMessage => {
  const said = ['有秋天的壁纸吗', '周末几点更新呀', '取图'][at % 3] ?? ''
  const isMatched = at % 3 !== 1
  const word = at % 3 === 0 ? '壁纸' : '取图'
  const answer = isMatched ? rules.keywords[0]?.answers[at % 2] : rules.fallback.answers[0]
  return {
    ...owner,
    id: newId(time),
    messageKey: sha256(`demo/${owner.accountId}/${at}`),
    receivedAt: new Date(time),
    type: 'text',
    words: isMatched ? word : '',
    length: Array.from(said).length,
    textSealed: vault.seal(said),
    followerSealed: vault.seal(`o6_bmjrPTlm6_2sgVt7hMZOP${String(at % 17).padStart(4, '0')}`),
    messageId: String(24_260_000_000_000 + at),
    rule: isMatched
      ? { kind: 'keyword', id: ruleId(1), place: 1, word, match: 'contains' }
      : { kind: 'fallback' },
    choices: [answer?.kind === 'text' ? [answer] : []],
    turn: null,
    tookMs: 24 + ((at * 7) % 31),
    stepUs: [900, 2_600, 2_900 + ((at * 3) % 5) * 100, (22 + ((at * 7) % 31)) * 1_000],
    repeats: 0,
  }
}

export const makeDemoReplies = async ({ db, clock, vault }: DemoRepliesDeps): Promise<void> => {
  await db.write(async (tx) => {
    const person = await findPersonByPhone(tx, vault.lookup(demoPhone('lead')))
    const [account] = person ? await officialAccountsOf(tx, person.uid) : []
    if (!account || (await replyAccountRepository(tx).one(account.uid, account.id))) return
    const now = clock()
    const owner = { uid: account.uid, accountId: account.id }
    const appliedAt = new Date(now - 19 * dayMs)
    await replyAccountRepository(tx).insert({
      ...owner,
      isOn: true,
      review: 'approved',
      appliedAt,
      decidedAt: appliedAt,
      rules: await ownRules(tx, account.uid),
      changedAt: appliedAt,
    })
    const messages = perDay.flatMap((count, day) =>
      Array.from({ length: count }, (_, at) => now - (perDay.length - 1 - day) * dayMs - (at + 1) * 60_000),
    )
    await storeMessages(
      tx,
      messages.map((time, at) => messageAt(at, owner, time, vault)),
    )
  })
}
