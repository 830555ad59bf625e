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
import { pictureIdsIn } from './rules.ts'

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

/** The pictures that rules send. */
export const uploadsIn = async (tx: Reader, uid: number, rules: ReplyRules): Promise<string[]> =>
  (await worksIn(tx, uid, rules)).map(uploadOf)

const picturesOf = async (
  tx: Reader,
  { uid, accountId }: Account,
  rules: ReplyRules,
  { addressOf, publicUrl }: Pick<ReceiverDeps, 'addressOf' | 'publicUrl'>,
): Promise<Map<string, Picture>> => {
  const works = await worksIn(tx, uid, rules)
  const kept = await libraryPictureIds(tx, { uid, accountId, uploadIds: works.map(uploadOf) })
  return new Map(
    works.map((work) => {
      const id = uploadOf(work)
      const file = { id, uid, kind: 'picture', isHidden: work.isHidden } as const
      const url = new URL(addressOf(file, 'large'), publicUrl).href
      return [
        work.id,
        {
          title: work.title || '图片',
          url,
          thumbUrl: addressOf(file, 'small'),
          mediaId: kept.get(id) ?? null,
          isForLibrary: kept.has(id),
        },
      ]
    }),
  )
}

/** The rules with everything that they refer to; the try-out uses it with unsaved rules. */
export const prepareRules = async (
  tx: Reader,
  account: Account,
  rules: ReplyRules,
  deps: Omit<ReceiverDeps, 'db' | 'clock'>,
): Promise<{ compiled: Compiled; content: Content }> => {
  const cards = new Map((await deps.codeCards(tx, account.uid)).map((card) => [card.normalized, card]))
  const pictures = await picturesOf(tx, account, rules, deps)
  return {
    compiled: compileRules(rules, new Set(cards.keys())),
    content: { cards, pictures, mini: deps.mini },
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
