/**
 * Automatic check of submissions before review. It rejects nothing: reviewers see the findings and decide.
 */
import {
  duplicateLikeness,
  type MachineFinding,
  type SubjectKind,
  subjectKinds,
} from '@wallpaper/contract/review/review.limits'
import type { Moderated, ModerationProvider } from '../../../partners/moderation/moderation.port.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Reader } from '../../../platform/db/database.ts'
import { type DrainDeps, drain } from '../../../platform/queue/drain.ts'
import type { Walk } from '../../../platform/queue/walk.ts'
import {
  findSubject,
  likenessOf,
  nearDuplicatesOf,
  type SubjectParts,
  type SubjectRow,
  saveFindings,
  saveWordFindings,
  subjectParts,
  subjectsToCheck,
  writtenWorks,
} from '../../creation/public.ts'
import type { UploadAddresses } from '../../upload/public.ts'
import type { WordMatcher } from '../words/wordCheck.ts'
import { wordReader } from '../words/words.repository.ts'
import { noteContentCheck } from './contentCheck.repository.ts'
import type { IsOwnCode } from './ownCode.rules.ts'

export interface MachineCheckDeps {
  db: Database
  clock: Clock
  addressesOf: UploadAddresses
  matcher: WordMatcher
  isOwnCode: IsOwnCode
  /** Null: nobody looks for politics, violence and pornography. */
  moderation: ModerationProvider | null
  /** Our origin, for a provider that fetches pictures. */
  publicUrl: string
}

const isDuplicate = async (tx: Reader, { row, perceptualHash }: SubjectParts): Promise<boolean> => {
  const [nearest] = await nearDuplicatesOf(tx, { uid: row.uid, perceptualHash }, 1)
  return nearest !== undefined && likenessOf(nearest.distance) >= duplicateLikeness
}

const findingsIn = async (
  tx: Reader,
  parts: SubjectParts,
  { matcher, isOwnCode }: MachineCheckDeps,
): Promise<MachineFinding[]> => {
  const match = await matcher(tx)
  return [
    ...((await isDuplicate(tx, parts)) ? (['duplicate'] as const) : []),
    ...(parts.texts.some(({ text }) => match(text).length > 0) ? (['word'] as const) : []),
    ...(parts.codes.some(({ text }) => !isOwnCode(text)) ? (['code'] as const) : []),
  ]
}

const askProvider = (
  provider: ModerationProvider,
  { texts, pages, pictures }: SubjectParts,
  publicUrl: string,
): Promise<Moderated> =>
  provider.check({
    texts: texts.map(({ text }) => text).filter((text) => text !== ''),
    pictures: [...pages.map(({ large }) => large), ...pictures.map(({ url }) => url)].map(
      (address) => new URL(address, publicUrl).href,
    ),
  })

const checkOne = async (row: SubjectRow, deps: MachineCheckDeps): Promise<void> => {
  const { db, clock, moderation, publicUrl } = deps
  const seen = await db.read(async (tx) => {
    const parts = await subjectParts(tx, row, deps)
    return parts && { parts, findings: await findingsIn(tx, parts, deps) }
  })
  if (!seen) return
  const { parts, findings } = seen
  const answer = moderation && (await askProvider(moderation, parts, publicUrl))
  const checkedAt = new Date(clock())
  await db.write(async (tx) => {
    if (answer) await noteContentCheck(tx, parts.row, { isDown: answer.kind === 'down', checkedAt })
    const suspected = answer?.kind === 'checked' ? answer.suspected : []
    await saveFindings(tx, row, { findings: [...findings, ...suspected], checkedAt })
  })
}

const sentBatch = 50

type SubjectKey = Pick<SubjectRow, 'kind' | 'uid' | 'id'>

const isSubjectKind = (word: string): word is SubjectKind => Object.hasOwn(subjectKinds, word)

const keyOf = ({ id, kind, uid }: SubjectKey): string => `${id}.${kind}.${uid}`

const subjectOf = (key: string): SubjectKey => {
  const [id = '', kind = '', uid = ''] = key.split('.')
  if (!isSubjectKind(kind)) throw new Error(`no kind of subject: ${kind}`)
  return { id, kind, uid: Number(uid) }
}

/** Waiting and unchecked, of one person or everybody. */
export const uncheckedSubjects = (deps: MachineCheckDeps, uid?: number): Walk => ({
  due: async (tx, { after, limit }) => {
    const place = after === null ? null : subjectOf(after)
    return (await subjectsToCheck(tx, uid, { after: place, limit })).map(keyOf)
  },
  handle: async (key) => {
    const { kind, uid: owner, id } = subjectOf(key)
    const row = await deps.db.read((tx) => findSubject(tx, kind, owner, id))
    if (row) await checkOne(row, deps)
  },
})

export const checkWaiting = async (
  job: string,
  uid: number | undefined,
  deps: MachineCheckDeps & DrainDeps,
  signal: AbortSignal,
): Promise<void> => {
  const walk = uncheckedSubjects(deps, uid)
  await drain(deps, { job, walk, signal, isPart: uid !== undefined, limit: sentBatch })
}

const wordBatch = 500

/** Checks all works again in batches. Stops when the list has changed: that change has its own job. */
export const checkAllWords = async (
  version: number,
  { db, matcher }: MachineCheckDeps,
  signal: AbortSignal,
): Promise<void> => {
  for (let after: string | null = null; !signal.aborted; ) {
    const { rows, match, isLatest } = await db.read(async (tx) => ({
      rows: await writtenWorks(tx, after, wordBatch),
      match: await matcher(tx),
      isLatest: (await wordReader(tx).version()) === version,
    }))
    const last = rows.at(-1)
    if (!isLatest || !last) return
    const changed = rows.filter(({ text, hasWord }) => match(text).length > 0 !== hasWord)
    if (changed.length > 0)
      await db.write(async (tx) => {
        await saveWordFindings(
          tx,
          changed.filter(({ hasWord }) => !hasWord),
          true,
        )
        await saveWordFindings(
          tx,
          changed.filter(({ hasWord }) => hasWord),
          false,
        )
      })
    after = last.id
  }
}
