/**
 * Accounts as the callback needs them: their owner, their compiled rules and all content of their answers, kept
 * for a few seconds. A change of rules is dropped here at once; other processes follow within that time.
 */

import { noReplyRules } from '@wallpaper/contract/reply/noReplyRules.labels'
import type { ReplyRules } from '@wallpaper/contract/reply/reply.schemas'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Reader } from '../../../platform/db/database.ts'
import { remembered } from '../../../platform/remembered.ts'
import { findPerson } from '../../account/public.ts'
import type { CodeCardsOf } from '../../codes/public.ts'
import { shownWorks } from '../../creation/public.ts'
import { findOfficialAccount, libraryPictureIds } from '../../gzh/public.ts'
import type { FileAddress } from '../../upload/public.ts'
import type { Content, Picture } from '../rules/content.ts'
import { type Compiled, compileRules } from '../rules/engine.ts'
import { replyAccountReader } from './account.repository.ts'
import { cardWorks, noCardOf } from './miniCards.ts'
import { miniCodesIn, pictureIdsIn } from './rules.ts'

export interface ReceiverDeps {
  db: Database
  clock: Clock
  codeCards: CodeCardsOf
  addressOf: FileAddress
  publicUrl: string
  mini: Content['mini']
}

export interface Receiver {
  uid: number
  accountId: string
  appId: string
  /** Null: it does not answer now. */
  rules: Compiled | null
  content: Content
}

const keptMs = 5_000
const keptMax = 5_000

interface Account {
  uid: number
  accountId: string
}

type ShownWork = Awaited<ReturnType<typeof shownWorks>>[number]
const uploadOf = ({ posterUploadId, uploadId }: ShownWork): string => posterUploadId ?? uploadId

const worksIn = async (tx: Reader, uid: number, rules: ReplyRules): Promise<ShownWork[]> => {
  const ids = pictureIdsIn(rules)
  return ids.length > 0 ? shownWorks(tx, uid, ids) : []
}

const cardsOf = async (tx: Reader, uid: number, { codeCards }: Pick<ReceiverDeps, 'codeCards'>) =>
  new Map((await codeCards(tx, uid)).map((card) => [card.normalized, card]))

/** The pictures that rules send: as answers, and on their mini-program cards. */
export const uploadsIn = async (
  tx: Reader,
  uid: number,
  rules: ReplyRules,
  deps: Pick<ReceiverDeps, 'codeCards'>,
): Promise<string[]> => {
  const works = await worksIn(tx, uid, rules)
  const covers =
    miniCodesIn(rules).length > 0 ? await cardWorks(tx, uid, rules, await cardsOf(tx, uid, deps)) : []
  return [...new Set([...works, ...covers.values()].map(uploadOf))]
}

/** The same of the rules that this account has, also while they are switched off. */
export const uploadsSentBy = async (
  tx: Reader,
  { uid, accountId }: Account,
  deps: Pick<ReceiverDeps, 'codeCards'>,
): Promise<string[]> => {
  const row = await replyAccountReader(tx).one(uid, accountId)
  return row ? uploadsIn(tx, uid, row.rules, deps) : []
}

const pictureIn = (
  kept: ReadonlyMap<string, string | null>,
  { addressOf, publicUrl }: Pick<ReceiverDeps, 'addressOf' | 'publicUrl'>,
) => {
  return (work: ShownWork): Picture => {
    const id = uploadOf(work)
    const file = { id, uid: work.uid, kind: 'picture', isHidden: work.isHidden } as const
    return {
      title: work.title || '图片',
      url: new URL(addressOf(file, 'large'), publicUrl).href,
      thumbUrl: addressOf(file, 'small'),
      mediaId: kept.get(id) ?? null,
      isForLibrary: kept.has(id),
    }
  }
}

const valuesOf = <K, V, W>(map: ReadonlyMap<K, V>, of: (value: V) => W): Map<K, W> =>
  new Map([...map].map(([key, value]) => [key, of(value)]))

/** The rules with everything that they refer to; the try-out uses it with unsaved rules. */
export const prepareRules = async (
  tx: Reader,
  account: Account,
  rules: ReplyRules,
  deps: Omit<ReceiverDeps, 'db'>,
): Promise<{ compiled: Compiled; content: Content }> => {
  const { uid, accountId } = account
  const cards = await cardsOf(tx, uid, deps)
  const works = new Map((await worksIn(tx, uid, rules)).map((work) => [work.id, work]))
  const covers = await cardWorks(tx, uid, rules, cards)
  const uploadIds = [...works.values(), ...covers.values()].map(uploadOf)
  const picture = pictureIn(await libraryPictureIds(tx, { uid, accountId, uploadIds }), deps)
  return {
    compiled: compileRules(rules, new Set(cards.keys())),
    content: {
      cards,
      pictures: valuesOf(works, picture),
      mini: deps.mini,
      covers: valuesOf(covers, picture),
      noCard: await noCardOf(tx, account, rules, deps.clock),
    },
  }
}

const loadReceiver = async (tx: Reader, appId: string, deps: ReceiverDeps): Promise<Receiver | null> => {
  const account = await findOfficialAccount(tx, appId)
  if (!account) return null
  const { uid, id: accountId } = account
  const row = await replyAccountReader(tx).one(uid, accountId)
  const person = await findPerson(tx, uid)
  const isAnswering = row?.isOn && person?.state === 'active'
  const { compiled, content } = await prepareRules(
    tx,
    { uid, accountId },
    isAnswering ? row.rules : noReplyRules,
    deps,
  )
  return { uid, accountId, appId, rules: isAnswering ? compiled : null, content }
}

export type Receivers = ReturnType<typeof createReceivers>

export const createReceivers = (deps: ReceiverDeps) =>
  remembered((appId) => deps.db.read((tx) => loadReceiver(tx, appId, deps)), {
    clock: deps.clock,
    keepMs: keptMs,
    max: keptMax,
  })
